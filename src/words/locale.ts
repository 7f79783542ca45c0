import { getLocale, type Locale } from "#words/generated/runtime.js";

/** How numbers, dates and lists are written in each language. `xx` is the pseudo-locale (docs/how-to.md). */
const TAGS: Readonly<Record<Locale | "xx", string>> = { en: "en-IN", xx: "en-IN" };

/** The language of the page as `Intl`, feeds and documents need it: "en-IN". The only place that names a locale. */
export const getLocaleTag = (): string => TAGS[getLocale()];

/** Creates an `Intl` formatter for the present language when it is first needed, once for each language. */
export function keepPerLocale<T>(make: (tag: string) => T): () => T {
  const made: Record<string, T> = {};
  return () => {
    const tag = getLocaleTag();
    made[tag] ??= make(tag);
    return made[tag];
  };
}
