import { z } from "zod";
import { emailOrNull, isBlank, phoneOrNull } from "#contract/fields/contact-details.ts";
import {
  chosenIds,
  countedAnswer,
  createItems,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowText, publicId, requireId } from "#contract/fields/values.ts";
import { getValues } from "#domain/choice.ts";
import {
  CALL_LANGUAGE_VALUES,
  CALL_TIME_VALUES,
  CALL_TOPIC_VALUES,
  LEAD_KIND_VALUES,
  LEAD_SOURCE_VALUES,
  LEAD_STATUS_VALUES,
  type LeadKind,
  type LeadStatus,
  NUMBER_WAYS,
} from "#domain/lead/choices.ts";
import { WORK_LIST_VALUES } from "#domain/lead/tracker.ts";
import { LIMITS } from "#domain/limits.ts";
import { LEAD_PERIODS } from "#domain/time/date-range.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import { buyingAnswers } from "./buying.ts";

/** `POST /api/v1/leads/number`: a visitor pressed Call Now, WhatsApp or Copy beside the team's number. */
export const numberReveal = z.object({
  propertyId: requireId(m.lead_error_property),
  way: z.enum(NUMBER_WAYS, { error: () => m.lead_error_way() }),
  /** The key of the page on which this browser follows its request, where it has sent one. */
  follow: z.string().max(100).optional(),
});
export type NumberReveal = z.infer<typeof numberReveal>;

/** `POST /api/v1/leads`: a visitor asks the team about a property. Phone or email must be there; nobody has to give a name. */
export const leadInput = z
  .object({
    propertyId: requireId(m.lead_error_property),
    kind: z.enum(LEAD_KIND_VALUES, { error: () => m.lead_error_kind() }),
    name: allowText(LIMITS.nameLength, m.lead_error_name).default(""),
    phone: phoneOrNull.optional().default(null),
    email: emailOrNull.optional().default(null),
    message: allowText(LIMITS.messageLength).default(""),
    preferredTime: z.enum(CALL_TIME_VALUES, { error: () => m.lead_error_time() }).default("any"),
    language: z.enum(CALL_LANGUAGE_VALUES, { error: () => m.lead_error_language() }).default("en"),
    topic: z.enum(CALL_TOPIC_VALUES, { error: () => m.lead_error_topic() }).default("details"),
    /** When the visitor would like to come and see it, within the office hours. */
    visitAt: z.iso
      .datetime({ offset: true, error: () => m.lead_error_visit_both() })
      .nullable()
      .default(null),
    /** What the visitor said about buying it, if they chose to send it. */
    buying: buyingAnswers.nullable().default(null),
    consent: z.literal(true, { error: () => m.lead_error_consent() }),
  })
  .superRefine(
    (lead, context) => {
      if (isBlank(lead.phone) && isBlank(lead.email)) {
        context.addIssue({ code: "custom", path: ["phone"], message: m.lead_error_reach() });
      }
    },
    // Runs even when single fields are wrong, so that all problems are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type LeadInput = z.infer<typeof leadInput>;

/** What the visitor gets back: that the request arrived, and its id. */
export const leadReceipt = z.object({
  lead: z.object({
    _id: publicId,
    propertyId: publicId,
    kind: z.enum(LEAD_KIND_VALUES),
    createdAt: z.iso.datetime(),
    /** The page where the visitor follows the request without an account. The link gives access, so nobody else may see it. */
    follow: z.string(),
    /** The time by which the team calls. */
    callBy: z.iso.datetime(),
  }),
  message: z.string(),
});
export type LeadReceipt = z.infer<typeof leadReceipt>;

/** A lead as the tracker shows it. */
export const leadRow = z.object({
  _id: publicId,
  /** Null if somebody looks for something instead of asking about one property. */
  propertyId: publicId.nullable(),
  /** The property's title, or the words of what they look for. */
  propertyTitle: z.string(),
  /** How it came: from the site, as a call that the team wrote down, or from another portal. */
  source: z.enum(LEAD_SOURCE_VALUES),
  /** The other portal on which they asked. */
  portal: z.string().nullable(),
  kind: z.enum(LEAD_KIND_VALUES),
  /** Only the first letter until a member of the team has claimed the lead; "Visitor" where no name was given. */
  name: z.string(),
  /** Shown, like email and message, only to the member who has claimed the lead. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether mails reach the visitor; everybody in the team may know that, so that nobody waits for one. */
  hasEmail: z.boolean(),
  /** The visitor was signed in, and had confirmed this number by a code. */
  phoneConfirmed: z.boolean(),
  /** The reader has not claimed the lead, so phone, email and message are left out. */
  contactHidden: z.boolean(),
  /** The visitor asked not to be contacted any more; number and address are hidden. */
  stopped: z.boolean(),
  message: z.string(),
  preferredTime: z.enum(CALL_TIME_VALUES),
  language: z.enum(CALL_LANGUAGE_VALUES),
  topic: z.enum(CALL_TOPIC_VALUES),
  nextStep: z.string(),
  nextStepAt: z.iso.datetime().nullable(),
  /** The visitor agreed that we contact them. Somebody who only pressed the team's number did not. */
  consent: z.boolean(),
  /** When the visitor would like to come. */
  wishedAt: z.iso.datetime().nullable(),
  /** The visit that is still to come. */
  visitAt: z.iso.datetime().nullable(),
  /** Its time is only proposed: somebody has not agreed yet. */
  isVisitProposed: z.boolean(),
  status: z.enum(LEAD_STATUS_VALUES),
  assignee: z.object({ _id: publicId, name: z.string() }).nullable(),
  /** The reader handles this lead. */
  mine: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When somebody has to do something about it next: the promised call, or the next step. */
  dueAt: z.iso.datetime().nullable(),
  /** When we promised to call; null if nothing was promised. */
  callBy: z.iso.datetime().nullable(),
  /** We promised to call and nobody has done so. */
  waits: z.boolean(),
});
export type LeadRow = z.infer<typeof leadRow>;

/** A request on the profile of the person who sent it. */
export interface OwnLead {
  readonly _id: string;
  /** Null once visitors can no longer see the property. */
  readonly propertyId: string | null;
  readonly propertyTitle: string;
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  /** ISO times. */
  readonly createdAt: string;
  readonly stoppedAt: string | null;
  /** The visit that is still to come, or else the last one. */
  readonly visit: { readonly state: VisitState; readonly at: string } | null;
  /** The page where the visitor follows it. */
  readonly follow: string;
}

export const LEAD_PAGE_SIZES = [5, 10, 20] as const;
/** A day's work in one list: the page is left less often. */
const USUAL_LEAD_PAGE_SIZE = 20;

/** `GET /api/v1/admin/leads` */
export const leadQuery = z.object({
  search: searchText.default(""),
  period: createOneOf(getValues(LEAD_PERIODS)).default("all"),
  status: createOneOf(["all", ...LEAD_STATUS_VALUES]).default("all"),
  /** One of the lists by which the team works; late ones first. */
  work: createOneOf(WORK_LIST_VALUES).default("all"),
  /** Instead of the list's own order: newest first, or in a work list what is due first. */
  sort: createSortField(SORTS.lead),
  ...createPagingFields(USUAL_LEAD_PAGE_SIZE),
});
export type LeadQuery = z.infer<typeof leadQuery>;

/** `GET /api/v1/admin/leads.csv`: the leads of a search, or only the chosen ones. */
export const leadFileQuery = leadQuery
  .pick({ search: true, period: true, status: true, work: true, sort: true })
  .extend({ id: chosenIds.optional() });
export type LeadFileQuery = z.infer<typeof leadFileQuery>;

export const leadList = z.object({ leads: z.array(leadRow), ...countedAnswer });
export type LeadList = z.infer<typeof leadList>;

/** `GET /api/v1/admin/leads/work`: how long each work list is for the member who asks, counted no further than 10,000. */
export const leadWork = z.object({
  mine: z.number(),
  unclaimed: z.number(),
  overdue: z.number(),
  calls: z.number(),
  visits: z.number(),
  /** Leads that wait for this member: nobody has claimed them, or they are theirs and due. */
  waiting: z.number(),
});
export type LeadWork = z.infer<typeof leadWork>;

const member = z
  .string({ error: () => m.lead_error_assignee() })
  .min(1, { error: () => m.lead_error_assignee() })
  .max(64, { error: () => m.lead_error_assignee() })
  .nullable();

/**
 * `PATCH /api/v1/admin/leads/{id}`: `assignee: "me"` claims the lead, a member's id hands it on, null gives it back.
 * `from` is the status that the sender sees, `assigneeFrom` the member: where a colleague was faster, the change is
 * refused.
 */
export const leadChange = z
  .object({
    status: z.enum(LEAD_STATUS_VALUES, { error: () => m.lead_error_status() }).optional(),
    from: z.enum(LEAD_STATUS_VALUES, { error: () => m.lead_error_status() }).optional(),
    assignee: member.optional(),
    assigneeFrom: member.optional(),
  })
  .superRefine((change, context) => {
    if (change.status === undefined && change.assignee === undefined) {
      context.addIssue({ code: "custom", path: ["status"], message: m.lead_error_nothing() });
    }
  });
export type LeadChange = z.infer<typeof leadChange>;

/** `PATCH /api/v1/admin/leads`: several leads are claimed, handed on or given back, each like a single one. */
export const bulkAssignments = z.object({
  items: createItems(z.object({ id: publicId, assignee: member, assigneeFrom: member.optional() })),
});
export type BulkAssignments = z.infer<typeof bulkAssignments>;

export const leadAnswer = z.object({ lead: leadRow, message: z.string() });
export type LeadAnswer = z.infer<typeof leadAnswer>;

/** How many cards a column loads at once. */
export const LEAD_COLUMN_SIZE = 10;

const { page } = createPagingFields(LEAD_COLUMN_SIZE);
const columnPages = {
  new: page,
  contacted: page,
  "visit-scheduled": page,
  negotiating: page,
  closed: page,
  lost: page,
} satisfies Record<LeadStatus, typeof page>;

/**
 * The board of the tracker: its search and period, a page for each column under the name of its status, and which
 * column a small screen shows (`status`; all is the first).
 */
export const leadBoardQuery = leadQuery
  .pick({ search: true, period: true, status: true })
  .extend(columnPages);
export type LeadBoardQuery = z.infer<typeof leadBoardQuery>;

/** One status with a page of its leads, newest first; `more` where more than `total` were found. */
export interface LeadColumn {
  readonly status: LeadStatus;
  readonly leads: readonly LeadRow[];
  readonly total: number;
  readonly more: boolean;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
}
