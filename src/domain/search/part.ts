import type { FoundName } from "./names/find-name.ts";
import type { Quantity } from "./quantity.ts";
import type { FoundPhrase } from "./words/vocabulary.ts";

/** A piece of a sentence with one meaning: a phrase, a name, a number with its unit, or an unknown word. */
export type Part = { readonly from: number; readonly to: number } & (
  | { readonly is: "phrase"; readonly phrase: FoundPhrase }
  | { readonly is: "name"; readonly found: FoundName }
  | { readonly is: "quantity"; readonly quantity: Quantity }
  | { readonly is: "rest" }
);

/** A part as unknown words, each of its own. */
export const toRest = ({ from, to }: Part): Part[] =>
  Array.from({ length: to - from }, (_, at) => ({ is: "rest", from: from + at, to: from + at + 1 }));
