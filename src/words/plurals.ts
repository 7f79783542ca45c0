import { keepPerLocale } from "./locale.ts";

const rules = keepPerLocale((tag) => new Intl.PluralRules(tag));

/** The plural form of a number. Compiled messages call it under this name (vite.config.ts): their own is slower. */
export const plural = (_locale: string, count: string | number): string => rules().select(Number(count));
