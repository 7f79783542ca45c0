import { getOwnValue } from "#domain/choice.ts";
import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Bbox } from "../place/places.ts";

/** The part of `URLSearchParams` that is used here; the domain must not depend on browser types. */
export interface AddressParams {
  getAll(name: string): string[];
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUG_LENGTH = 80;
/** Characters of a value where nothing else is said: more is cut off before it is read. */
const VALUE_LENGTH = 200;
/** The longest list of places that is read, with its commas. */
const LIST_LENGTH = SEARCH_LIMITS.searchPlaces * (SLUG_LENGTH + 1);
const NUMBER = /^\d{1,15}(?:\.\d+)?$/;
/** A number with separators, in Indian or international grouping: 25,00,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})+$/;
const YES = new Set(["1", "true", "yes", "on"]);
const NO = new Set(["0", "false", "no", "off"]);
const CONTROL = /\p{Cc}/gu;

/**
 * Reads parameters one by one; a value that cannot be read counts as missing and is listed in `problems`. Every value is
 * cut to a length first, so that nobody can make the server read a long one.
 */
export class AddressReader {
  readonly problems: Record<string, string> = {};
  readonly #params: AddressParams;

  constructor(params: AddressParams) {
    this.#params = params;
  }

  /** Whether the parameter is present, even if it is empty. */
  has(name: string): boolean {
    return this.#params.getAll(name).length > 0;
  }

  /** Members of a closed list, in the list's order. `also` maps other spellings to members. */
  readChoices<V extends string>(
    name: string,
    values: readonly V[],
    also: Readonly<Record<string, V>> = {},
  ): V[] {
    const known = new Map<string, V>(values.map((value) => [value.toLowerCase(), value]));
    const chosen = new Set<V>();
    for (const text of this.#list(name)) {
      const value = known.get(text.toLowerCase()) ?? getOwnValue(also, text.toLowerCase());
      if (value !== undefined) chosen.add(value);
      else this.problems[name] = m.list_address_choice({ value: shorten(text), choices: values.join(", ") });
    }
    return values.filter((value) => chosen.has(value));
  }

  /** One member of a closed list; the last readable value counts. */
  readChoice<V extends string>(name: string, values: readonly V[], otherwise: V): V {
    let chosen = otherwise;
    for (const text of this.#single(name)) {
      const value = values.find((each) => each === text.toLowerCase());
      if (value !== undefined) chosen = value;
      else this.problems[name] = m.list_address_choice({ value: shorten(text), choices: values.join(", ") });
    }
    return chosen;
  }

  /** Slugs of places, sorted. Whether these places exist is not checked here. */
  readSlugs(name: string): string[] {
    const chosen = new Set<string>();
    for (const text of this.#list(name)) {
      const slug = text.toLowerCase();
      if (SLUG.test(slug) && slug.length <= SLUG_LENGTH) chosen.add(slug);
      else this.problems[name] = m.list_address_place({ value: shorten(text) });
    }
    if (chosen.size > SEARCH_LIMITS.searchPlaces)
      this.problems[name] = m.list_address_places({ count: SEARCH_LIMITS.searchPlaces });
    return [...chosen].slice(0, SEARCH_LIMITS.searchPlaces).sort();
  }

  /** One slug; the last readable one counts. */
  readSlug(name: string): string | null {
    let chosen: string | null = null;
    for (const text of this.#single(name)) {
      const slug = text.toLowerCase();
      if (SLUG.test(slug) && slug.length <= SLUG_LENGTH) chosen = slug;
      else this.problems[name] = m.list_address_place({ value: shorten(text) });
    }
    return chosen;
  }

  /** A number within its bounds, rounded to whole numbers or to the given fraction. */
  readNumber(name: string, min: number, max: number, parts = 1): number | null {
    let chosen: number | null = null;
    for (const text of this.#single(name)) {
      const value = getNumber(text, parts);
      if (value !== null && value >= min && value <= max) chosen = value;
      else this.problems[name] = m.list_address_number({ min: formatNumber(min, 2), max: formatNumber(max) });
    }
    return chosen;
  }

  /** An amount of money as people type it. @param readAmount returns rupees, or null if it is not an amount */
  readAmountOf(
    name: string,
    min: number,
    max: number,
    readAmount: (text: string) => number | null,
  ): number | null {
    let chosen: number | null = null;
    for (const text of this.#single(name)) {
      const value = readAmount(text);
      if (value !== null && value >= min && value <= max) chosen = value;
      else
        this.problems[name] =
          value === null ? m.list_amount_unclear() : m.list_amount_bounds({ max: formatNumber(max) });
    }
    return chosen;
  }

  /** Yes, no, or null if nothing could be read. The last value counts: a form sends a hidden "no" before a checkbox. */
  flag(name: string): boolean | null {
    let chosen: boolean | null = null;
    for (const text of this.#single(name)) {
      const word = text.toLowerCase();
      if (YES.has(word)) chosen = true;
      else if (NO.has(word)) chosen = false;
      else this.problems[name] = m.list_address_flag();
    }
    return chosen;
  }

  readBbox(name: string): Bbox | null {
    let chosen: Bbox | null = null;
    for (const text of this.#single(name)) {
      const box = getBbox(text);
      if (box) chosen = box;
      else this.problems[name] = m.list_address_bbox();
    }
    return chosen;
  }

  /** The text without control characters and repeated spaces, cut to the allowed length. */
  readText(name: string, length: number): string {
    // Repeated spaces and letters of several code units count once each.
    const typed = this.#single(name, Math.max(VALUE_LENGTH, length * 4)).at(-1) ?? "";
    const clean = [...typed.normalize("NFC").replace(CONTROL, " ").replace(/\s+/gu, " ").trim()];
    if (clean.length > length) this.problems[name] = m.list_address_text({ count: length });
    return clean.slice(0, length).join("").trim();
  }

  #single(name: string, most = VALUE_LENGTH): string[] {
    return this.#params
      .getAll(name)
      .map((text) => cutText(text.trim(), most))
      .filter((text) => text !== "");
  }

  #list(name: string): string[] {
    return this.#single(name, LIST_LENGTH)
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter((text) => text !== "");
  }
}

/** At most so many code units, without half a letter at the end. */
const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, "") : text;

function getNumber(text: string, parts: number): number | null {
  const typed = toPlainDigits(text);
  const plain = GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
  return NUMBER.test(plain) ? Math.round(Number(plain) * parts) / parts : null;
}

function getBbox(text: string): Bbox | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(?:\.\d+)?$/.test(part))) return null;
  // A millionth of a degree is about ten centimetres; more digits would only give one search two addresses.
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(
    (part) => Math.round(Number(part) * 1e6) / 1e6,
  );
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? [west, south, east, north] : null;
}

function shorten(text: string): string {
  const letters = [...text.replace(CONTROL, " ")];
  return letters.length > 40 ? `${letters.slice(0, 40).join("")}…` : letters.join("");
}
