import type { Part } from "./part.ts";
import { createNote, type Reading, readPhrase } from "./read-part.ts";
import type { SetFilters } from "./word-sets.ts";
import type { NoteKind } from "./words/vocabulary.notes.ts";

/** What is left if one of the values of a filter is not wanted, where nothing but the other one remains. */
const OTHERS: readonly { readonly unwanted: SetFilters; readonly wanted: SetFilters }[] = [
  { unwanted: { postedBy: ["dealer", "featured-dealer"] }, wanted: { postedBy: ["owner"] } },
  { unwanted: { furnishing: ["full"] }, wanted: { furnishing: ["none"] } },
];
const FLOORS: readonly string[] = ["ground", "top"];

/** The meaning of a part that is not wanted: never its own filter; usually only a note, because no filter excludes. */
export function readUnwanted(part: Part, text: string): Reading {
  const reading = part.is === "phrase" ? readPhrase(part.phrase) : null;
  const other = OTHERS.find(({ unwanted }) => JSON.stringify(unwanted) === JSON.stringify(reading?.filters));
  if (other) return { filters: other.wanted, note: null };
  const { kind, value = "" }: { kind?: NoteKind; value?: string } = reading?.note ?? {};
  return kind === "floor" && FLOORS.includes(value)
    ? createNote("floor", `not-${value}`)
    : createNote("unwanted", text);
}
