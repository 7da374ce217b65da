/**
 * The house's drawing book: shapes every game may draw with, in one hand. Ink outlines of 2.5, flat fills, no gradients, no filters.
 *
 * A drawing is made from a recipe. What a recipe leaves open is filled in from a seed (the card's id), so a card looks the same on
 * every machine.
 */

export * from "./crests.js";
export * from "./shapes.js";
export * from "./skull.js";
