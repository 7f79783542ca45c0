import { z } from "zod";
import { emailOrNull, isBlank, phoneOrNull } from "#contract/fields/contact-details.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { allowText, publicId, requireId, requireMoment, requireText } from "#contract/fields/values.ts";
import type { ImportProblemGroup } from "#contract/listing/import.ts";
import { Failure } from "#domain/failure.ts";
import { CALL_LANGUAGE_VALUES } from "#domain/lead/choices.ts";
import type { LeadSheetState } from "#domain/lead-import/sheet-states.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/** Leads of one call. */
const LEADS_AT_ONCE = 100;
const PORTAL_LENGTH = 60;
const THEIR_ID_LENGTH = 100;
const CONSENT_LENGTH = 300;

/** How, where and when the person agreed that we contact them. Without all three nobody may call. */
const consentRecord = z.object(
  {
    how: requireText(CONSENT_LENGTH, m.leads_in_error_how),
    where: requireText(CONSENT_LENGTH, m.leads_in_error_where),
    at: requireMoment(m.leads_in_error_agreed),
  },
  { error: () => m.leads_in_error_consent() },
);

/** Somebody who asked on another portal. Phone or email must be there, and a property of ours or what they look for. */
export const portalLead = z
  .object({
    name: allowText(LIMITS.nameLength, m.lead_error_name).default(""),
    phone: phoneOrNull.optional().default(null),
    email: emailOrNull.optional().default(null),
    propertyId: requireId(m.leads_in_error_property).nullable().default(null),
    wanted: allowText(LIMITS.searchLength).default(""),
    message: allowText(LIMITS.messageLength).default(""),
    /** The portal. */
    source: requireText(PORTAL_LENGTH, m.leads_in_error_portal),
    /** The portal's own id, by which the same lead is known again. */
    sourceId: allowText(THEIR_ID_LENGTH).default(""),
    /** When they asked there. */
    askedAt: requireMoment(m.leads_in_error_asked),
    language: z.enum(CALL_LANGUAGE_VALUES, { error: () => m.lead_error_language() }).default("en"),
    consent: consentRecord,
  })
  .superRefine(
    ({ phone, email, propertyId, wanted }, context) => {
      if (isBlank(phone) && isBlank(email))
        context.addIssue({ code: "custom", path: ["phone"], message: m.leads_in_error_reach() });
      if (isBlank(propertyId) && isBlank(wanted))
        context.addIssue({ code: "custom", path: ["wanted"], message: m.leads_in_error_about() });
    },
    // Runs even when single fields are wrong, so that all problems are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type PortalLead = z.output<typeof portalLead>;

/** The same from a program, which always has the id of the portal: what is sent again makes no second lead. */
const programLead = portalLead.superRefine(
  ({ sourceId }, context) => {
    if (isBlank(sourceId))
      context.addIssue({ code: "custom", path: ["sourceId"], message: m.leads_in_error_their_id() });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/**
 * `POST /api/v1/leads/import`. Each lead is judged alone: one that is wrong is answered with what to fix, and does not
 * keep the others out.
 */
export const leadsImport = z.object({
  leads: z
    .array(z.union([programLead, z.unknown()]), { error: () => m.leads_in_error_list() })
    .min(1, { error: () => m.leads_in_error_list() })
    .max(LEADS_AT_ONCE, { error: () => m.leads_in_error_many({ max: LEADS_AT_ONCE }) }),
});

/** A lead, or what to fix by field. */
type ReadLead =
  | { readonly lead: PortalLead; readonly fields: null }
  | { readonly lead: null; readonly fields: Readonly<Record<string, string>> };

export const readProgramLead = (input: unknown): ReadLead => readLead(programLead, input);

/** The same for a row of a sheet, which need not have the portal's id. */
export const readSheetLead = (input: unknown): ReadLead => readLead(portalLead, input);

function readLead(schema: typeof portalLead, input: unknown): ReadLead {
  try {
    return { lead: parseOrThrow(schema, input), fields: null };
  } catch (error) {
    if (error instanceof Failure && error.fields) return { lead: null, fields: error.fields };
    throw error;
  }
}

/** `added`: a new lead. `known`: it is one that we have. `refused`: nothing is stored of it; the message says why. */
const LEAD_IMPORT_RESULTS = ["added", "known", "refused"] as const;

/** The answer for each lead, in the order in which they were sent. */
export const leadsImportAnswer = z.object({
  results: z.array(
    z.object({
      source: z.string(),
      sourceId: z.string(),
      result: z.enum(LEAD_IMPORT_RESULTS),
      /** The lead that was made, or that this sender's portal id has made before. */
      _id: publicId.nullable(),
      message: z.string(),
      /** What to fix by field, of a lead that was refused. */
      fields: z.record(z.string(), z.string()).optional(),
    }),
  ),
  added: z.number(),
  known: z.number(),
  refused: z.number(),
});
export type LeadsImportAnswer = z.infer<typeof leadsImportAnswer>;

/** A sheet of leads in the list of the member who sent it. */
export interface LeadSheetSummary {
  readonly _id: string;
  readonly fileName: string;
  readonly state: LeadSheetState;
  readonly rows: number;
  /** Leads that it has made. */
  readonly added: number;
  /** Why the file could not be read; otherwise blank. */
  readonly failure: string;
  /** ISO time. */
  readonly createdAt: string;
}

/** Rows that make no lead although nothing is wrong with them, by the reason. */
interface KnownRows {
  readonly message: string;
  readonly rows: readonly number[];
}

/** One sheet with what to fix. */
export interface LeadSheet extends LeadSheetSummary {
  /** Rows that become leads once it is brought in. */
  readonly ready: number;
  /** Rows with something to fix; after that, the rows that were left out. */
  readonly toFix: number;
  /** The same problems together, those of the most rows first. */
  readonly problemGroups: readonly ImportProblemGroup[];
  readonly known: readonly KnownRows[];
  /** Headings of columns that are not ours; they were not read. */
  readonly ignored: readonly string[];
  /** By when the team calls them, if it is brought in now. */
  readonly callBy: string;
}
