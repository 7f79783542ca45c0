import { PROPERTY_KINDS } from "../property/kinds.ts";
import type { Entry } from "./dictionary.ts";
import { KIND_WORDS } from "./vocabulary.kinds.ts";

/** The dictionary's entries of all kinds of property, by every word that means one of them alone. */
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
