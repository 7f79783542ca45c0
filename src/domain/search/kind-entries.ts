import { PROPERTY_KINDS } from "../property/kinds.ts";
import type { Entry } from "./names/dictionary.ts";
import { KIND_WORDS } from "./vocabulary.kinds.ts";

/** The dictionary's entries for all kinds of property, with every word that means only one of them. */
export const listKindEntries = (): Entry[] =>
  PROPERTY_KINDS.map(({ slug, label, plural }) => ({
    kind: "kind",
    value: slug,
    names: [plural(), label(), ...listWordsOf(slug)],
  }));

const listWordsOf = (slug: string): string[] =>
  KIND_WORDS.filter(([{ type }]) => type?.length === 1 && type[0] === slug).flatMap(([, phrases]) =>
    phrases.split(",").map((phrase) => phrase.trim()),
  );
