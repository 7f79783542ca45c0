/** The digit zero in the scripts in which people here type digits: Latin, Devanagari, Bengali, and full-width Latin. */
const ZEROS = [0x30, 0x966, 0x9e6, 0xff10];

/** A text with Latin digits in place of those of Indian scripts. */
export function convertDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
