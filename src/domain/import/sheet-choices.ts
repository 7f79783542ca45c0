import { type Choice, getOwnValue } from "#domain/choice.ts";
import { AMENITY_CHOICES, APARTMENT_CHOICES, POSSESSION_CHOICES } from "#domain/property/choices.ts";
import { getChoicesFor } from "#domain/property/fields/answers.ts";
import type { FieldName } from "#domain/property/fields/fields.ts";
import { getKindOfSlug, PROPERTY_KINDS, type TypeSlug } from "#domain/property/kinds.ts";
import { OWNER_POSTED_BY, OWNER_PURPOSES } from "#domain/property/owner-choices.ts";
import { splitTokens } from "#domain/search/words/tokens.ts";
import { DETAIL_WORDS, KIND_WORDS } from "#domain/search/words/vocabulary.filters.ts";
import { AREA_WORDS } from "#domain/search/words/vocabulary.numbers.ts";
import { keepPerLocale } from "#words/locale.ts";

/** What a cell can choose from: a field, or a part of a line about the homes of a project. */
export type Chosen = FieldName | "typeOfApartment" | "typeOfPossession";

/** The choices as the owner's form calls them, where they differ from the table of fields. */
const OWNER_CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  purpose: OWNER_PURPOSES,
  propertyType: PROPERTY_KINDS.map(({ value, label }) => ({ value, label })),
  postedBy: OWNER_POSTED_BY,
  amenities: AMENITY_CHOICES,
  typeOfApartment: APARTMENT_CHOICES,
  typeOfPossession: POSSESSION_CHOICES,
};

/** What people choose from in a column, in the words of the owner's form. */
export function getSheetChoices(name: Chosen): readonly Choice[] {
  const choices = getOwnValue(OWNER_CHOICES, name) ?? getFieldChoices(name);
  // The list of states has one of them twice, in small letters and in capitals.
  return choices.filter(
    ({ value }, at) => choices.findIndex((one) => fold(one.value) === fold(value)) === at,
  );
}

/** The choices of the table of fields, with names that the owner's form does not have: Buy, Flat/Apartment. */
const getFieldChoices = (name: Chosen): readonly Choice[] =>
  name === "typeOfApartment" || name === "typeOfPossession" ? [] : (getChoicesFor(name) ?? []);

/** Without signs, blanks and capitals, in Latin letters: U/C, north-east, 2BHK and "2 bhk". */
const fold = (text: string): string =>
  splitTokens(text)
    .map((token) => token.fold)
    .join("");

/**
 * The value that a text means: a value or a label, a word by which the search knows it, the first letters of a label
 * (UC, RTM, NE, WB), or one of `SAID`. A word that means several values means none of them.
 */
export function findChosen(name: Chosen, text: string): string | null {
  const sought = fold(text);
  if (sought === "") return null;
  return getNames(name).get(sought) ?? null;
}

/** Thousands of cells are read with the same names; their labels depend on the language. */
const getKnown = keepPerLocale(() => new Map<Chosen, ReadonlyMap<string, string>>());

function getNames(name: Chosen): ReadonlyMap<string, string> {
  const names = getKnown().get(name) ?? listNames(name);
  getKnown().set(name, names);
  return names;
}

function listNames(name: Chosen): ReadonlyMap<string, string> {
  const choices = [...getFieldChoices(name), ...getSheetChoices(name)];
  const exact = new Map<string, string>();
  const add = (text: string, value: string) => exact.has(fold(text)) || exact.set(fold(text), value);
  for (const { value } of choices) add(value, value);
  for (const { value, label } of choices) add(label(), value);
  const meant = new Map<string, Set<string>>();
  for (const [text, value] of listSynonyms(name, choices)) {
    const values = meant.get(fold(text)) ?? new Set();
    meant.set(fold(text), values.add(value));
  }
  const clear = [...meant].flatMap(([text, [value, ...others]]) =>
    value !== undefined && others.length === 0 ? [[text, value] as const] : [],
  );
  return new Map([...clear, ...exact]);
}

type Synonym = readonly [text: string, value: string];

function listSynonyms(name: Chosen, choices: readonly Choice[]): Synonym[] {
  const ofLabels = choices.flatMap(({ value, label }): Synonym[] => [
    ...label()
      .split("/")
      .map((part): Synonym => [part, value]),
    [getInitials(label()), value],
  ]);
  const said = Object.entries(getOwnValue(SAID, name) ?? {});
  return [...ofLabels, ...listSearched(name), ...splitPhrases(said)].filter(([text]) => fold(text) !== "");
}

/** UC of Under Construction; nothing of a single word. */
function getInitials(label: string): string {
  const words = splitTokens(label).filter(({ kind }) => kind === "word");
  return words.length < 2 ? "" : words.map(({ fold: word }) => word.slice(0, 1)).join("");
}

const splitPhrases = (lists: readonly (readonly [value: string, phrases: string])[]): Synonym[] =>
  lists.flatMap(([value, phrases]) => phrases.split(",").map((phrase): Synonym => [phrase, value]));

/** The filter that asks for the same thing, where it has another name than the field. */
const FILTERS: Readonly<Record<string, string>> = {
  propertyType: "type",
  transactionType: "transaction",
  amenities: "amenity",
  typeOfPossession: "availability",
};

/** The words by which a search names the same value, so that a new kind or choice brings them along. */
function listSearched(name: Chosen): Synonym[] {
  if (name === "landUnit" || name === "landPart") return splitPhrases(AREA_WORDS);
  const filter = getOwnValue(FILTERS, name) ?? name;
  const found = [...KIND_WORDS, ...DETAIL_WORDS].flatMap(([sets, phrases]): [string, string][] => {
    const values = (sets as Readonly<Record<string, unknown>>)[filter];
    if (!Array.isArray(values) || values.length !== 1) return [];
    return [[readValue(name, String(values[0])), phrases]];
  });
  return splitPhrases(found);
}

function readValue(name: Chosen, value: string): string {
  if (name === "propertyType") return getKindOfSlug(value as TypeSlug).value;
  // The homes of a project have the same choices as `availability`, with the labels as values.
  if (name !== "typeOfPossession") return value;
  const label = getChoicesFor("availability")
    ?.find((one) => one.value === value)
    ?.label();
  return POSSESSION_CHOICES.find((one) => one.label() === label)?.value ?? value;
}

/** What owners write in sheets and nobody searches for. */
const SAID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  purpose: { buy: "outright sale, resale", rent: "renting, letting, let out", lease: "leasing" },
  postedBy: { dealer: "agent, broker, consultant", builder: "promoter" },
  availability: { "under-construction": "ongoing, in progress", ready: "completed, complete" },
  transactionType: { resale: "old, used", "new-booking": "new, fresh, first sale, primary" },
  facing: { north: "n", south: "s", east: "e", west: "w" },
  furnishing: { full: "full", semi: "semi, partly furnished, part furnished", none: "none, bare" },
  pets: { yes: "allowed, ok", no: "not allowed" },
  tenantType: {
    Any: "all, anyone, anybody",
    Family: "families, family only",
    "Bachelors (Men)": "men, boys, gents, bachelor men, male",
    "Bachelors (Women)": "women, girls, ladies, bachelor women, female",
    Company: "company lease, corporate",
  },
  visitDays: { weekdays: "weekday, mon to fri", weekends: "weekend, sat and sun" },
};
