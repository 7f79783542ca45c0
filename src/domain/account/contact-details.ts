import { convertDigits } from "#domain/text/typed-number.ts";

/** An email address as shown to somebody who may not be its owner: `p•••@example.in`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at < 1 ? "•••" : `${first}•••${email.slice(at)}`;
}

/**
 * A phone number as it is stored: `+919832000140`. Indian numbers may have +91, 0091, 91, a leading 0 or no prefix;
 * numbers of other countries need their plus sign. Null if it cannot be a number.
 * Source of the Indian format: National Numbering Plan 2003, ten digits after the country code.
 */
export function normalizePhone(text: string): string | null {
  const plain = dropSeparators(text);
  const number = plain.replace(/^00(?=[1-9])/, "+");
  if (number.startsWith("+")) return toInternational(number);
  if (!/^\d+$/.test(number)) return null;
  if (/^91\d{10}$/.test(number)) return toInternational(`+${number}`);
  if (/^0[1-9]\d{9}$/.test(number)) return `+91${number.slice(1)}`;
  // Without a prefix, only numbers that start like a mobile number are accepted: "1234567890" is a typing mistake.
  return isMobileNumber(number) ? `+91${number}` : null;
}

/**
 * A stored number as people write it: "+91 98320 00140". Numbers of other countries stay as they are: how their digits
 * are grouped differs.
 */
export const formatPhone = (stored: string): string =>
  /^\+91\d{10}$/.test(stored) ? stored.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3") : stored;

/** Whether ten digits without a prefix can be an Indian mobile number. */
export const isMobileNumber = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);

/** What somebody types to find a number: the whole one, or only its last digits. */
export type PhoneSearch = { readonly whole: string } | { readonly end: string };

/** Fewer digits are an age, a price or a house number rather than a phone number. */
const END_DIGITS = 4;

/** Without a prefix it may be a number of India or of Nepal. */
const NO_PREFIX = /^\d{10}$/;

/**
 * Reads a search as a phone number, however it is written: as `normalizePhone`, with `tel:` in front, or only the last
 * digits ("00140", or all ten without a prefix). Null if it is anything else.
 */
export function readPhoneSearch(text: string): PhoneSearch | null {
  const typed = text.trim().replace(/^tel:/i, "");
  const plain = dropSeparators(typed);
  if (!/^\+?\d+$/.test(plain)) return null;
  const whole = normalizePhone(typed);
  if (whole !== null && !NO_PREFIX.test(plain)) return { whole };
  return !plain.startsWith("+") && plain.length >= END_DIGITS ? { end: plain } : null;
}

/** Only digits and plus signs are left: address books and chats also copy long dashes and invisible marks. */
const dropSeparators = (text: string): string =>
  convertDigits(text).replace(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, "");

function toInternational(number: string): string | null {
  if (number.startsWith("+91"))
    return /^\+910?[1-9]\d{9}$/.test(number) ? number.replace("+910", "+91") : null;
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null;
}

/** The support number: the second of the office's numbers, or the only one. */
export function getSupportPhone([booking = "", support = booking]: readonly string[]): string {
  return support;
}
