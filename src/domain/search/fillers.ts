import type { Part } from "./part.ts";
import { readPhrase } from "./read-part.ts";
import { hasRole } from "./words/vocabulary.ts";

/** Whether a part is a small word, which means nothing alone and is not searched; "bari" is a house, and also "big". */
export const isFiller = (part: Part): boolean =>
  part.is === "phrase" && hasRole(part.phrase, "filler") && readPhrase(part.phrase) === null;
