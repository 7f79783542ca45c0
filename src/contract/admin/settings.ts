import { z } from "zod";
import { requireEmail } from "#contract/fields/contact-details.ts";
import { allowText, requireDay, requireText } from "#contract/fields/values.ts";
import { findTemplateProblem, type MessageKind } from "#domain/lead/message-template.ts";
import { readOfficeHours } from "#domain/lead/office-hours.ts";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";

const MOST_REASONS = 12;
const REASON_LENGTH = 200;
const MESSAGE_LENGTH = 600;

const reasons = z
  .array(requireText(REASON_LENGTH, m.settings_error_needed))
  .max(MOST_REASONS, { error: () => m.settings_error_reasons({ max: MOST_REASONS }) });

const message = (kind: MessageKind) =>
  requireText(MESSAGE_LENGTH, m.settings_error_needed).superRefine((text, context) => {
    const problem = text === "" ? null : findTemplateProblem(kind, text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
const messages = z.object({
  hello: message("hello"),
  details: message("details"),
  confirm: message("confirm"),
  visit: message("visit"),
});

/** The reasons that a decision can be given, and the prepared messages in four languages. */
export const adminTextsInput = z.object({
  rejectReasons: reasons,
  changeReasons: reasons,
  messages: z.object({ en: messages, hi: messages, bn: messages, ne: messages }),
});
export type AdminTextsInput = z.infer<typeof adminTextsInput>;

/** The parts that the team saves one by one. */
export const ADMIN_TEXT_PARTS = {
  reasons: adminTextsInput.pick({ rejectReasons: true, changeReasons: true }),
  messages: adminTextsInput.pick({ messages: true }),
} as const;
export type AdminTextPart = keyof typeof ADMIN_TEXT_PARTS;

/** `GET /api/v1/admin/settings/words` */
export const adminTextsAnswer = z.object({
  words: adminTextsInput,
  /** 0 until the team has saved for the first time. */
  version: z.number(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type AdminTextsAnswer = z.infer<typeof adminTextsAnswer>;

/** `PUT /api/v1/admin/settings/words`: all of them, and the version they were read in. */
export const adminTextsChange = z.object({ words: adminTextsInput, version: z.number().int() });

const BRAND_LENGTH = 40;
const LINE_LENGTH = 120;
const TEXT_LENGTH = 400;
const MOST_LINES = 6;
export const MOST_CLAIMS = 6;

/** One line that is not blank. */
const createLine = (max: number) => requireText(max, m.settings_error_needed);

/** A phone number as people read it; it must have at least eight digits. */
const phone = createLine(24).refine(
  (text) => /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, "").length >= 8,
  {
    error: () => m.settings_error_phone(),
  },
);

/** A web address, or none. */
const webAddress = allowText(TEXT_LENGTH).refine(
  (text) => text === "" || (URL.canParse(text) && new URL(text).protocol === "https:"),
  {
    error: () => m.settings_error_address(),
  },
);

/** Who we are and how to reach us, as the team enters it. */
export const officeInput = z.object({
  brand: createLine(BRAND_LENGTH),
  tagline: createLine(TEXT_LENGTH),
  address: z
    .array(createLine(LINE_LENGTH))
    .min(1, { error: () => m.settings_error_needed() })
    .max(MOST_LINES, { error: () => m.settings_error_lines({ max: MOST_LINES }) }),
  phones: z.array(phone).length(2),
  email: createLine(LIMITS.emailLength).pipe(requireEmail(m.settings_error_email)),
  hours: createLine(LINE_LENGTH).refine((text) => readOfficeHours(text) !== null, {
    error: () => m.settings_error_hours(),
  }),
  social: z.object({
    facebook: webAddress,
    instagram: webAddress,
    linkedin: webAddress,
    youtube: webAddress,
    whatsapp: webAddress,
  }),
  claims: z
    .array(
      z.object({
        figure: createLine(20),
        label: createLine(60),
        asOf: requireDay(m.settings_error_day),
        source: createLine(LINE_LENGTH),
      }),
    )
    .max(MOST_CLAIMS, { error: () => m.settings_error_claims({ max: MOST_CLAIMS }) }),
});
export type OfficeInput = z.infer<typeof officeInput>;

/** The parts that the team saves one by one. */
export const OFFICE_PARTS = {
  brand: officeInput.pick({ brand: true, tagline: true }),
  office: officeInput.pick({ address: true, phones: true, email: true, hours: true }),
  social: officeInput.pick({ social: true }),
  claims: officeInput.pick({ claims: true }),
} as const;
export type OfficePart = keyof typeof OFFICE_PARTS;

const lastSaved = {
  /** 0 until the team has saved for the first time. */
  version: z.number(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
};

/** `GET /api/v1/admin/settings` */
export const settingsAnswer = z.object({ office: officeInput, ...lastSaved });
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** `PUT /api/v1/admin/settings`: all of it, and the version it was read in. */
export const settingsChange = z.object({ office: officeInput, version: z.number().int() });

const LEAST_DAYS = 7;
const MOST_DAYS = 365;
const createDays = () => {
  const rejection = { error: () => m.settings_error_days({ least: LEAST_DAYS, most: MOST_DAYS }) };
  return z.preprocess(
    (value) => (typeof value === "string" ? readTypedNumber(value) : value),
    z.number(rejection).int(rejection).min(LEAST_DAYS, rejection).max(MOST_DAYS, rejection),
  );
};

/** Time limits in days. Both reminders must come before a listing is hidden, one after the other. */
export const termsInput = z
  .object({
    firstReminderDays: createDays(),
    lastReminderDays: createDays(),
    confirmDays: createDays(),
    undoDays: createDays(),
  })
  .superRefine(({ firstReminderDays, lastReminderDays, confirmDays }, context) => {
    if (lastReminderDays <= firstReminderDays)
      context.addIssue({ code: "custom", path: ["lastReminderDays"], message: m.settings_error_reminders() });
    if (confirmDays <= lastReminderDays)
      context.addIssue({ code: "custom", path: ["confirmDays"], message: m.settings_error_hiding() });
  });
export type TermsInput = z.infer<typeof termsInput>;

/** Rules for members of the team; a form does not send a box that is not ticked. */
export const teamInput = z.object({
  secondStep: z.union([z.boolean(), z.literal("yes").transform(() => true)]).default(false),
});
export type TeamInput = z.output<typeof teamInput>;

const teamRules = z.object({ secondStep: z.boolean() });

/** `GET /api/v1/admin/settings/team` */
export const teamAnswer = z.object({ team: teamRules, ...lastSaved });
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** `PUT /api/v1/admin/settings/team`, with the version that was read. */
export const teamChange = z.object({ team: teamRules, version: z.number().int() });

const terms = z.object({
  firstReminderDays: z.number(),
  lastReminderDays: z.number(),
  confirmDays: z.number(),
  undoDays: z.number(),
});

/** `GET /api/v1/admin/settings/terms` */
export const termsAnswer = z.object({ terms, ...lastSaved });
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** `PUT /api/v1/admin/settings/terms`: all of them, and the version they were read in. */
export const termsChange = z.object({ terms: termsInput, version: z.number().int() });

const otherName = z.string().overwrite(tidyText).trim().max(80);
/** The names of a place in the form's shape: missing names are blank. */
export const placeTexts = z.object({
  name: z.string(),
  hi: z.string(),
  bn: z.string(),
  ne: z.string(),
  character: z.string(),
});
export type PlaceTexts = z.infer<typeof placeTexts>;

interface Called {
  readonly name: string;
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly character?: string | null;
}

/** The same of a stored place. */
export const getPlaceTexts = ({ name, names, character }: Called): PlaceTexts => ({
  name,
  hi: names.hi ?? "",
  bn: names.bn ?? "",
  ne: names.ne ?? "",
  character: character ?? "",
});

/** `PATCH /api/v1/admin/settings/places/{slug}`: the names of a region or a locality. */
export const placeChange = z.object({
  name: createLine(80),
  /** The names in Hindi, Bengali and Nepali; blank where there is none. */
  hi: otherName.default(""),
  bn: otherName.default(""),
  ne: otherName.default(""),
  /** A description of a locality in one sentence; regions have none. */
  character: allowText(TEXT_LENGTH).optional(),
  /** The version that the form was opened with; where a colleague has saved since, nothing is changed. */
  was: placeTexts.optional(),
});
export type PlaceChange = z.infer<typeof placeChange>;
export const placeParams = z.object({ kind: z.enum(["region", "locality"]), slug: z.string().max(80) });
