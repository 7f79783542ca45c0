import { perLocale } from "./locale.ts";

const rules = perLocale((tag) => new Intl.PluralRules(tag));

/** The plural form of a number, as messages ask for it. Theirs makes its rules anew for each number (vite.config.ts). */
export const plural = (_locale: string, count: string | number): string => rules().select(Number(count));
