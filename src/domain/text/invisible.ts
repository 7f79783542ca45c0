/** Scripts in which a joiner inside a word changes how its letters are drawn. */
const JOINED = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"]
  .concat("Malayalam", "Sinhala", "Arabic")
  .map((script) => `\\p{Script=${script}}`)
  .join("");
/** Invisible characters that belong to the letter or emoji before them. */
const NEEDED = [
  `(?<=[${JOINED}])[\\u200c\\u200d]`,
  // A family or a profession is several emoji, joined.
  "(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2})\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=[\\p{Emoji}\\p{S}\\p{P}])[\\ufe0e\\ufe0f]",
  // The flags of parts of a country: a black flag and the letters of its code.
  "(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,7})[\\u{e0020}-\\u{e007f}]",
];
/** Characters without a shape, such as U+200B, U+202E and U+FEFF, and the blank of Braille. */
const INVISIBLE = new RegExp(`(${NEEDED.join("|")})|[\\p{DI}\\ufff9-\\ufffb\\u2800]`, "gu");

/**
 * A text without characters that cannot be seen: a title of them looks empty, and some turn the text around them.
 * Joiners within words of Indian scripts and within emoji are kept.
 */
export const removeInvisible = (text: string): string =>
  text.replace(INVISIBLE, (_, needed: string | undefined) => needed ?? "");

/**
 * A text that somebody has typed, as it is stored: without invisible characters, and each letter encoded in one way (NFC),
 * so that equal texts are equal for searches, comparisons and lengths, whichever keyboard wrote them.
 */
export const tidyText = (text: string): string => removeInvisible(text.normalize("NFC"));
