import { getOptions } from "#domain/choice.ts";
import { readSheetDay } from "#domain/import/typed-days.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

interface Column {
  readonly heading: () => string;
  /** Whether every row needs it. */
  readonly needed?: true;
  /** What to enter, in a sentence. */
  readonly help: () => string;
  /** What the row of the empty sheet says that shows how it is filled in. */
  readonly example: () => string;
}

/** The columns of a sheet of leads, in their order. */
const COLUMNS = {
  name: { heading: m.ui_name, help: m.leads_in_help_name, example: m.leads_in_example_name },
  phone: { heading: m.lead_phone, help: m.leads_in_help_phone, example: () => "98320 00140" },
  email: { heading: m.field_email, help: m.leads_in_help_phone, example: () => "" },
  property: { heading: m.leads_in_property, help: m.leads_in_help_property, example: () => "" },
  wanted: { heading: m.leads_in_wanted, help: m.leads_in_help_wanted, example: m.leads_in_example_wanted },
  message: { heading: m.contact_message, help: m.leads_in_help_message, example: m.leads_in_example_message },
  source: {
    heading: m.leads_in_portal,
    needed: true,
    help: m.leads_in_help_portal,
    example: () => "99acres",
  },
  sourceId: { heading: m.leads_in_their_id, help: m.leads_in_help_their_id, example: () => "QRY-20417" },
  askedAt: {
    heading: m.leads_in_asked,
    needed: true,
    help: m.leads_in_help_moment,
    example: () => "12/11/2026 18:40",
  },
  language: {
    heading: m.account_language,
    help: () => m.leads_in_help_language({ list: listLanguages() }),
    example: m.choice_language_hi,
  },
  consentHow: {
    heading: m.leads_in_agreed_how,
    needed: true,
    help: m.leads_in_help_how,
    example: m.leads_in_example_how,
  },
  consentWhere: {
    heading: m.leads_in_agreed_where,
    needed: true,
    help: m.leads_in_help_where,
    example: m.leads_in_example_where,
  },
  consentAt: {
    heading: m.leads_in_agreed_at,
    needed: true,
    help: m.leads_in_help_moment,
    example: () => "12/11/2026 18:40",
  },
} as const satisfies Record<string, Column>;

export type LeadColumn = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as LeadColumn[];
const getColumn = (name: LeadColumn): Column => COLUMNS[name];

/** The texts of one row, by column; empty cells are left out. */
export type LeadCells = Partial<Record<LeadColumn, string>>;

const listLanguages = () => formatSeries(getOptions(CALL_LANGUAGES).map(({ label }) => label));

/** The columns with everything that a sheet and its help say about them. */
export const listLeadColumns = () =>
  NAMES.map((name) => {
    const { heading, needed = false, help, example } = getColumn(name);
    return { name, heading: heading(), needed, help: help(), example: example() };
  });

/** The heading of a column; a name that is none stays as it is. */
export const getLeadHeading = (name: string): string =>
  NAMES.includes(name as LeadColumn) ? getColumn(name as LeadColumn).heading() : name;

const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_*:]+/g, " ")
    .trim();

/** The column that a heading means: its heading, or its name in the API. Null for an unknown heading. */
export const findLeadColumn = (heading: string): LeadColumn | null =>
  NAMES.find((name) => [getColumn(name).heading(), name].some((one) => fold(one) === fold(heading))) ?? null;

/** Whether a row is the example of the empty sheet, which is no lead. */
export const isLeadExample = ({ name, sourceId }: LeadCells): boolean =>
  name === COLUMNS.name.example() && sourceId === COLUMNS.sourceId.example();

/** Twelve o'clock written as 12:05, 12.05 or 12:05:00, with am or pm or without. */
const TIME = /^(.*?\S)(?:\s*,\s*|\s+|T)(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i;
const HALF_DAY = 12;
const DAY_MINUTES = 24 * 60;

/**
 * A day, with its time or without, as people in India write it and spreadsheets store it: 12/11/2026 18:40, 12 Nov 2026,
 * 46338.78. A day alone is its first minute.
 * @returns the moment in Indian time; a text that is none is returned as it was typed, for the schema to refuse
 */
export function readSheetMoment(text: string): string {
  const typed = toPlainDigits(text).trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/i.test(typed)) return typed;
  const stored = /^(\d{5})\.(\d+)$/.exec(typed);
  const [, day = typed, hour = "0", minute = "0", half = ""] = TIME.exec(typed) ?? [];
  const minutes = stored
    ? Math.round(Number(`0.${stored[2]}`) * DAY_MINUTES)
    : getHour(Number(hour), half.toLowerCase()) * 60 + Number(minute);
  const date = readSheetDay(stored ? (stored[1] ?? "") : day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || minutes >= DAY_MINUTES) return text;
  const write = (amount: number) => String(Math.floor(amount)).padStart(2, "0");
  return `${date}T${write(minutes / 60)}:${write(minutes % 60)}:00+05:30`;
}

const getHour = (hour: number, half: string): number =>
  half === "" ? hour : (hour % HALF_DAY) + (half === "p" ? HALF_DAY : 0);

/** The id of a listing of ours in an address or alone; the text itself where there is none, for the schema to refuse. */
export const readListingId = (text: string): string =>
  /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/i.exec(text)?.[0].toLowerCase() ?? text;

/** The call language by its label or its letters; English where nothing is written. */
function readLanguage(text: string): string {
  const sought = fold(text);
  if (sought === "") return "en";
  const found = CALL_LANGUAGES.find(({ value, label }) => value === sought || fold(label()) === sought);
  return found?.value ?? text;
}

/** A row as the call of the API takes it. */
export const readLeadCells = (cells: LeadCells) => ({
  name: cells.name ?? "",
  phone: cells.phone ?? null,
  email: cells.email ?? null,
  propertyId: cells.property === undefined ? null : readListingId(cells.property),
  wanted: cells.wanted ?? "",
  message: cells.message ?? "",
  source: cells.source ?? "",
  sourceId: cells.sourceId ?? "",
  askedAt: readSheetMoment(cells.askedAt ?? ""),
  language: readLanguage(cells.language ?? ""),
  consent: {
    how: cells.consentHow ?? "",
    where: cells.consentWhere ?? "",
    at: readSheetMoment(cells.consentAt ?? ""),
  },
});

const COLUMN_OF_FIELD: Readonly<Record<string, LeadColumn>> = {
  propertyId: "property",
  "consent.how": "consentHow",
  "consent.where": "consentWhere",
  "consent.at": "consentAt",
};

/** The column of a sheet in which a field of the API is. */
export const getColumnOfField = (field: string): string =>
  Object.hasOwn(COLUMN_OF_FIELD, field) ? (COLUMN_OF_FIELD[field] ?? field) : field;

/** Rows of one sheet: more than a team calls in a week. */
export const LEAD_SHEET_ROWS = 2_000;
