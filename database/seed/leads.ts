import { type CallTime, LEAD_KIND_VALUES, type LeadKind, type LeadStatus } from "#domain/lead/choices.ts";
import { computeCallDeadline, USUAL_HOURS } from "#domain/lead/office-hours.ts";
import { getDaysBefore } from "./days.ts";
import type { Draft } from "./draft.ts";
import type { createPeopleMaker } from "./people.ts";
import type { Random } from "./random.ts";
import { getLeadMessage, NEXT_STEPS, NOTES } from "./texts/lead-lines.ts";

export interface LeadRow {
  public_id: string;
  property_id: number;
  kind: LeadKind;
  name: string;
  phone: string | null;
  email: string | null;
  message: string;
  preferred_time: CallTime;
  consent: boolean;
  status: LeadStatus;
  assignee_id: string | null;
  next_step: string;
  next_step_at: string | null;
  /** When we promised to call; only where nobody has called yet, because the demo has no calls to count. */
  call_by: string | null;
  demo: true;
  created_at: string;
  updated_at: string;
}

const AGES: readonly (readonly [LeadStatus, readonly [number, number]])[] = [
  ["new", [1, 6]],
  ["contacted", [2, 20]],
  ["visit-scheduled", [2, 16]],
  ["negotiating", [6, 34]],
  ["closed", [12, 60]],
  ["lost", [10, 60]],
];
const COUNTS: Record<LeadStatus, number> = {
  new: 30,
  contacted: 30,
  "visit-scheduled": 20,
  negotiating: 12,
  closed: 4,
  lost: 16,
};

/** 112 leads of the last sixty days on public listings, in every status; those with a deal come from `getDeals`. */
export function getLeads(
  stored: readonly (readonly [Draft, number])[],
  admins: readonly string[],
  person: ReturnType<typeof createPeopleMaker>,
  day: Date,
  random: Random,
): LeadRow[] {
  const open = stored.filter(([{ row }]) => row.published_at);
  return AGES.flatMap(([status, [min, max]]) =>
    Array.from({ length: COUNTS[status] }, () => {
      const created = getDaysBefore(day, random.getInt(min, max), random);
      const older = open.filter(([{ row }]) => Date.parse(row.published_at as string) < created.getTime());
      const [draft, property_id] = random.pick(older);
      const { first, last, mobile, email } = person(draft.slot.site.region, draft.slot.site.profile);
      const kind = random.pickWeighted(
        LEAD_KIND_VALUES.map(
          (one) => [one, { contact: 40, call: 22, request: 20, visit: 12, brochure: 6 }[one]] as const,
        ),
      );
      const preferred_time = random.pickWeighted<CallTime>([
        ["any", 40],
        ["evening", 30],
        ["morning", 18],
        ["afternoon", 12],
      ]);
      const byMail = random.chance(0.12);
      const busy = status !== "new" && status !== "closed" && status !== "lost";
      return {
        public_id: random.hex(24),
        property_id,
        kind,
        name: `${first} ${last}`,
        phone: byMail ? null : mobile,
        email: byMail || random.chance(0.4) ? email : null,
        message: getLeadMessage(draft.row, kind, random),
        preferred_time,
        call_by:
          status === "new" ? computeCallDeadline(created, USUAL_HOURS, preferred_time).toISOString() : null,
        consent: true,
        status,
        assignee_id: status === "new" ? null : random.pick(admins),
        next_step: busy ? random.pick(NEXT_STEPS[status as keyof typeof NEXT_STEPS]) : "",
        next_step_at: busy
          ? new Date(
              day.getTime() + random.getInt(1, 6) * 86_400_000 + random.getInt(10, 18) * 3_600_000,
            ).toISOString()
          : null,
        demo: true as const,
        created_at: created.toISOString(),
        updated_at: new Date(
          Math.min(day.getTime(), created.getTime() + random.getInt(0, 40) * 3_600_000),
        ).toISOString(),
      };
    }),
  );
}

/** One or two notes by the member who has claimed the lead. */
export function getNotes(leads: readonly (LeadRow & { id: number })[], random: Random) {
  return leads
    .filter(({ assignee_id }) => assignee_id)
    .flatMap(({ id, assignee_id, status, updated_at }) =>
      random.chance(0.7)
        ? [{ lead_id: id, author_id: assignee_id, text: random.pick(NOTES[status]), at: updated_at }]
        : [],
    );
}
