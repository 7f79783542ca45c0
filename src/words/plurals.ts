import { keepPerLocale } from "./locale.ts";

const rules = keepPerLocale((tag) => new Intl.PluralRules(tag));

/** The plural form of a number, as messages ask for it. Theirs makes its rules anew for each number (vite.config.ts). */
export const getPluralForm = (_locale: string, count: string | number): string =>
  rules().select(Number(count));
