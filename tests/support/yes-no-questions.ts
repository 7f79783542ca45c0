/** Where a yes/no question of a property must be found, and the names of the places where it is forgotten. */
import type { z } from "zod";
import { listingSearch } from "#contract/listing/listing-search.ts";
import { CARD_NAMES } from "#contract/listing/property.answers.ts";
import { oneValueShape } from "#contract/listing/property.input.ts";
import { type PublicProperty, publicProperty } from "#contract/listing/property.public.ts";
import { SHEET_FIELDS } from "#domain/import/columns.ts";
import { COUNTED_FILTERS } from "#domain/listing/filters/listing-facets.ts";
import { FILTER_NAMES, getAskedBy, SIDEBAR_FILTERS } from "#domain/listing/filters/registry.ts";
import { formatFactsLine } from "#domain/listing/home-facts.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { hasThreeStates, type PropertyField } from "#domain/property/fields/field.ts";
import { getField, isFieldName } from "#domain/property/fields/fields.ts";
import { YES_NO_QUESTIONS } from "#domain/property/fields/yes-no.ts";
import { PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { DETAIL_WORDS } from "#domain/search/words/vocabulary.filters.ts";
import { getDetailRows } from "#web/features/listing-text/fact-rows.server.ts";
import { getQuestionsFor } from "#web/features/property-form/form-questions.ts";
import { EMPTY_FORM } from "#web/features/property-form/form-values.ts";
import { getDetailFields } from "#web/routes/admin/property/edit-fields.ts";
import { compareRows } from "#web/routes/compare/compare-rows.server.ts";
import { createStructuredData } from "#web/routes/property/property-meta.ts";
import { flatCard } from "./cards.ts";
import { flat } from "./public-listings.ts";

export type YesNo = boolean | null;
const ANSWERS: readonly YesNo[] = [true, false, null];

/** What the program has of a question; a test can replace parts of it. */
export interface World {
  /** The label in YES_NO_QUESTIONS. */
  label(name: string): string | undefined;
  field(name: string): PropertyField | undefined;
  /** Columns of `property` that hold yes, no and nothing. */
  readonly stored: ReadonlySet<string>;
  /** Columns of `search_listing`. */
  readonly searched: ReadonlySet<string>;
  filters(name: string): readonly string[];
  readonly side: readonly string[];
  readonly counted: readonly string[];
  /** The phrases by which a sentence means the filter. */
  phrases(filter: string): string;
  /** What the API's description says of the filter's parameter. */
  parameter(filter: string): string | undefined;
  /** Whether the owner's form asks it, of any property. */
  isAsked(name: string): boolean;
  /** Whether the desk can edit it, with a blank for "not said". */
  isEdited(name: string): boolean;
  readonly sheet: readonly string[];
  /** Whether the API takes and gives each answer. */
  takes(name: string, answer: YesNo): boolean;
  gives(name: string, answer: YesNo): boolean;
  /** The value in the row of a listing's page; null without a row. */
  page(name: string, label: string, answer: YesNo): string | null;
  /** The values in its row of a comparison. */
  compared(name: string, label: string, answers: readonly YesNo[]): readonly string[];
  readonly cards: readonly string[];
  card(name: string, answer: YesNo): readonly string[];
  /** What search engines are told. */
  structured(name: string, label: string, answer: YesNo): unknown;
  /** The different values of a column in the demo. */
  demo(column: string): ReadonlySet<unknown>;
}

const SCRIPTS = {
  "Latin letters": /[a-z]{3}/,
  Devanagari: /[\u0904-\u0939]/,
  Bengali: /[\u0985-\u09b9]/,
} as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One sentence for each place where the question is forgotten, which names the file. */
export function listForgotten(name: string, world: World): string[] {
  const label = world.label(name);
  const field = world.field(name);
  if (!label) return [`${name}: no label in YES_NO_QUESTIONS (src/domain/property/fields/yes-no.ts)`];
  if (!field) return [`${name}: no row in the table of fields (src/domain/property/fields/fields.*.ts)`];
  if (!hasThreeStates(field)) return [`${name}: its row must be yes-no and have no \`empty\``];
  const checks = [...checkStored(field, world), ...checkFound(name, world)];
  const forgotten = [...checks, ...checkShown(name, label, world), ...checkAnswered(name, world)];
  return forgotten.flatMap(([isThere, what]) => (isThere ? [] : [`${name}: ${what}`]));
}

type Check = readonly [isThere: boolean, what: string];

function checkStored({ columns }: PropertyField, world: World): Check[] {
  const [column = ""] = columns;
  const values = world.demo(column);
  const words = { true: "yes", false: "no", null: "nothing" };
  return [
    [
      world.stored.has(column),
      `no column \`${column}\` for yes, no and nothing in \`property\` (database/migrations)`,
    ],
    [world.searched.has(column), `no column \`${column}\` in search_listing (database/repeatable/views.sql)`],
    ...ANSWERS.map(
      (answer): Check => [
        values.has(answer),
        `no listing of the demo says ${words[String(answer) as "true"]} (database/seed/make/make.ts)`,
      ],
    ),
  ];
}

function checkFound(name: string, world: World): Check[] {
  const [filter] = world.filters(name);
  if (!filter) return [[false, "no filter (src/domain/listing/filters/registry.ts)"]];
  const phrases = world.phrases(filter);
  return [
    [
      world.side.includes(filter),
      `its filter \`${filter}\` is not in the sidebar (\`group\` in src/domain/listing/filters/registry.ts)`,
    ],
    [world.counted.includes(filter), `its filter \`${filter}\` has no counts`],
    [
      world.parameter(filter)?.includes(name) === true,
      `the API does not describe \`${filter}\` (src/contract/listing/listing-search.ts)`,
    ],
    ...Object.entries(SCRIPTS).map(
      ([script, letters]): Check => [
        letters.test(phrases),
        `no words for sentences in ${script} (src/domain/search/words/vocabulary.filters.ts)`,
      ],
    ),
  ];
}

function checkShown(name: string, label: string, world: World): Check[] {
  const shown = ANSWERS.map((answer) => world.page(name, label, answer));
  const cards = ANSWERS.map((answer) => world.card(name, answer).includes(label));
  return [
    [same(shown, ["Yes", "No", null]), "no row on the listing's page, or it says something else"],
    [
      same(world.compared(name, label, ANSWERS), ["Yes", "No", "N/A"]),
      "no row in the comparison, or it says something else",
    ],
    [world.cards.includes(name), "not on cards (`onCard` in its row)"],
    [same(cards, [true, false, false]), "cards do not say yes, or say it without an answer"],
    [
      same(
        ANSWERS.map((answer) => world.structured(name, label, answer)),
        ANSWERS,
      ),
      "not in the structured data",
    ],
  ];
}

function checkAnswered(name: string, world: World): Check[] {
  return [
    [world.isAsked(name), "the owner's form never asks it (`asked` in its row)"],
    [world.isEdited(name), "the desk's form has no yes, no and blank for it"],
    [world.sheet.includes(name), "no column in the sheet of listings"],
    [ANSWERS.every((answer) => world.takes(name, answer)), "the API does not take yes, no and null"],
    [ANSWERS.every((answer) => world.gives(name, answer)), "the API does not answer with yes, no and null"],
  ];
}

const withAnswer = (name: string, answer: YesNo): PublicProperty =>
  ({ ...flat, [name]: answer }) as PublicProperty;

const getParser = (shape: object, name: string): z.ZodType | undefined =>
  (shape as Record<string, z.ZodType>)[name];

/** The program as it is. */
export function readWorld(
  known: Pick<World, "stored" | "searched"> & { readonly demo: readonly object[] },
): World {
  return {
    stored: known.stored,
    searched: known.searched,
    label: (name) => (YES_NO_QUESTIONS as Record<string, () => string>)[name]?.(),
    field: (name) => (isFieldName(name) ? getField(name) : undefined),
    filters: (name) => FILTER_NAMES.filter((filter) => getAskedBy(filter) === name),
    side: SIDEBAR_FILTERS,
    counted: COUNTED_FILTERS,
    phrases: (filter) =>
      DETAIL_WORDS.filter(([sets]) => same(sets, { [filter]: ["yes"] }))
        .map(([, phrases]) => phrases)
        .join(", "),
    parameter: (filter) => getParser(listingSearch.shape, filter)?.description,
    isAsked: isAskedInForm,
    isEdited: (name) =>
      getDetailFields().some((one) => one.name === name && one.blank && one.options?.length === 2),
    sheet: SHEET_FIELDS,
    takes: (name, answer) => {
      const typed = answer === null ? "" : String(answer);
      const parser = getParser(oneValueShape, name);
      return [answer, typed].every((said) => parser?.safeParse(said).data === answer);
    },
    gives: (name, answer) => getParser(publicProperty.shape, name)?.safeParse(answer).success === true,
    page: (name, label, answer) =>
      getDetailRows(withAnswer(name, answer)).find((row) => row.label === label)?.value ?? null,
    compared: (name, label, answers) =>
      compareRows(answers.map((answer) => withAnswer(name, answer))).find((row) => row.label === label)
        ?.values ?? [],
    cards: CARD_NAMES,
    card: (name, answer) => formatFactsLine({ ...flatCard, [name]: answer }),
    structured: readStructured,
    demo: (column) => new Set(known.demo.map((row) => (row as Record<string, unknown>)[column])),
  };
}

function isAskedInForm(name: string): boolean {
  return PROPERTY_TYPES.some((propertyType) =>
    PURPOSE_VALUES.some((purpose) =>
      (
        Object.values(getQuestionsFor({ ...EMPTY_FORM, propertyType, purpose })).flat() as readonly string[]
      ).includes(name),
    ),
  );
}

function readStructured(name: string, label: string, answer: YesNo): unknown {
  const { about } = createStructuredData(withAnswer(name, answer), "https://thikana.example");
  const { amenityFeature = [] } = about as { amenityFeature?: { name: string; value: unknown }[] };
  return amenityFeature.find((feature) => feature.name === label)?.value ?? null;
}
