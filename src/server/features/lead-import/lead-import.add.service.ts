import type { Office } from "#content/office.ts";
import type { PortalLead } from "#contract/lead/lead.import.ts";
import { computeCallDeadline, getOfficeHours, type OfficeHours } from "#domain/lead/office-hours.ts";
import {
  type Asked,
  findKnown,
  findTimeProblem,
  getPortalKey,
  isRepeat,
  type KnownLead,
  SAME_REQUEST_DAYS,
} from "#domain/lead-import/repeats.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import type { MailService } from "../mail/mail.service.ts";
import {
  hashTheirId,
  insertPortalLeads,
  type NewPortalLead,
  readLeadsByTheirId,
  readLeadsOfPeople,
  readPublicIds,
} from "./lead-import.store.ts";

export interface LeadImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: MailService;
  readonly readOffice: () => Promise<Office>;
}

/** What becomes of one lead. */
export type Verdict =
  | ({ readonly kind: "new" } & NewPortalLead)
  /** It makes no lead; the id only of a lead that the same portal has sent with the same id. */
  | { readonly kind: "known"; readonly id: string | null; readonly message: string }
  | { readonly kind: "refused"; readonly fields: Readonly<Record<string, string>> };

/** Leads of the same people, found by number and by address. */
class People<T extends Asked> {
  readonly #byReach = new Map<string, T[]>();

  constructor(leads: Iterable<T> = []) {
    for (const lead of leads) this.add(lead);
  }

  add(lead: T): void {
    for (const reach of [lead.phone, lead.email])
      if (reach !== null) this.#byReach.set(reach, [...this.find([reach]), lead]);
  }

  find(reaches: readonly (string | null)[]): T[] {
    return reaches.flatMap((reach) => (reach === null ? [] : (this.#byReach.get(reach) ?? [])));
  }
}

/**
 * What becomes of each lead, in order: the first of two that are the same counts.
 * @param at now
 */
export async function judgeLeads(
  queries: Queries,
  leads: readonly PortalLead[],
  at: Date,
): Promise<Verdict[]> {
  const theirs = await readLeadsByTheirId(queries, leads.map(hashTheirId));
  const listings = await readPublicIds(
    queries,
    leads.map(({ propertyId }) => propertyId),
  );
  const known = new People<KnownLead>(await readLeadsOfPeople(queries, leads));
  const [sent, hashes] = [new People<Asked>(), new Set<string>()];

  return leads.map((lead): Verdict => {
    const hash = hashTheirId(lead);
    const earlier = hash === null ? undefined : theirs.get(hash);
    if (earlier) return { kind: "known", id: earlier, message: m.leads_in_known_theirs() };
    const fields = findProblems(lead, listings, at);
    if (fields) return { kind: "refused", fields };
    const propertyId = lead.propertyId === null ? null : (listings.get(lead.propertyId) ?? null);
    const { phone, email, wanted } = lead;
    const asked = { phone, email, propertyId, wanted, askedAt: new Date(lead.askedAt) };
    const isTwice = hash !== null && hashes.has(hash);
    if (isTwice || sent.find([phone, email]).some((other) => isRepeat(asked, other)))
      return { kind: "known", id: null, message: m.leads_in_known_row() };
    const found = findKnown(asked, known.find([phone, email]));
    if (found) return { kind: "known", id: null, message: KNOWN[found]() };
    sent.add(asked);
    if (hash !== null) hashes.add(hash);
    return { kind: "new", lead, propertyId };
  });
}

const KNOWN = {
  known: () => m.leads_in_known_person({ count: SAME_REQUEST_DAYS }),
  stopped: m.leads_in_stopped,
} as const;

/** What a schema cannot know: which listings are public, and what time it is. */
function findProblems(
  lead: PortalLead,
  listings: ReadonlyMap<string, number>,
  at: Date,
): Record<string, string> | null {
  const [asked, agreed] = [
    findTimeProblem(new Date(lead.askedAt), at),
    findTimeProblem(new Date(lead.consent.at), at),
  ];
  const fields = {
    ...(lead.propertyId !== null && !listings.has(lead.propertyId)
      ? { propertyId: m.leads_in_error_property() }
      : {}),
    ...(asked && { askedAt: TIME_PROBLEMS[asked]() }),
    ...(agreed && { "consent.at": TIME_PROBLEMS[agreed]() }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

const TIME_PROBLEMS = { future: m.leads_in_error_future, old: m.leads_in_error_old } as const;

interface Adding {
  readonly leads: readonly NewPortalLead[];
  readonly at: Date;
  readonly hours: OfficeHours;
}

/** The office hours, to be read before a transaction begins. */
export const readHours = async ({ readOffice }: Pick<LeadImportDeps, "readOffice">): Promise<OfficeHours> =>
  getOfficeHours((await readOffice()).hours);

/** Stores leads that nobody has claimed, with the promise of a call as for an enquiry that arrives now. */
export async function addLeads(
  proof: Authorized<"lead.import">,
  queries: Queries,
  { leads, at, hours }: Adding,
): Promise<{ ids: string[]; callBy: Date }> {
  const callBy = computeCallDeadline(at, hours);
  return { ids: await insertPortalLeads(proof, queries, { leads, at, callBy }), callBy };
}

/** The portals of leads, each once, in words. */
export const listPortals = (leads: readonly NewPortalLead[]): string =>
  formatList([...new Map(leads.map(({ lead }) => [getPortalKey(lead.source), lead.source])).values()]);
