import { keepPerLocale } from "./locale.ts";

const rules = keepPerLocale((tag) => new Intl.PluralRules(tag));

/**
 * The plural form of a number. Compiled messages ask for it by this name; theirs makes its rules anew for each number
 * (vite.config.ts).
 */
export const plural = (_locale: string, count: string | number): string =>
  rules().select(Number(count));
