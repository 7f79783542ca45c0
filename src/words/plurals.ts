import { keepPerLocale } from "./locale.ts";

const rules = keepPerLocale((tag) => new Intl.PluralRules(tag));

/**
 * The plural form for a number. Compiled messages call it by this name (vite.config.ts), because their own is slower.
 */
export const plural = (_locale: string, count: string | number): string => rules().select(Number(count));
