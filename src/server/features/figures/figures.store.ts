import { sql } from "kysely";
import type { LeadKind } from "#domain/lead/choices.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface PublicCounts {
  readonly listings: number;
  readonly verified: number;
  readonly papers: number;
  readonly photos: number;
  readonly video: number;
  readonly site: number;
  readonly checked_at: Date | null;
}

/** The number of public listings, and what of them our team has checked. */
export async function readPublicCounts(queries: Queries): Promise<PublicCounts> {
  const has = (kind: CheckKind) => sql`(count(*) filter (where ${kind} = any (checked)))::int`;
  const { rows } = await sql<PublicCounts>`
    select count(*)::int as listings, (count(*) filter (where cardinality(checked) > 0))::int as verified,
      ${has("papers")} as papers, ${has("photos")} as photos, ${has("video")} as video, ${has("site")} as site,
      max(checked_at) as checked_at
    from public_property`.execute(queries);
  const found = rows[0];
  if (!found) throw new Error("A count answers one row.");
  return found;
}

/** Listings that are hidden because their owner has not confirmed them in time. */
export async function readStaleHidden(queries: Queries): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from property where life = 'expired'`.execute(queries);
  return rows[0]?.n ?? 0;
}

interface Median {
  readonly minutes: number | null;
  readonly count: number;
}

/** Median minutes from an enquiry to the first call that the team has logged, answered or not. */
export async function readMedianFirstCall(queries: Queries, since: Date): Promise<Median> {
  const { rows } = await sql<Median>`
    select percentile_cont(0.5) within group (order by extract(epoch from first.at - lead.created_at) / 60)
        as minutes, count(*)::int as count
    from lead join lateral (
      select min(event.at) as at from lead_event as event
      where event.lead_id = lead.id and event.kind = 'call'
    ) as first on first.at is not null
    where lead.created_at >= ${since}`.execute(queries);
  return rows[0] ?? { minutes: null, count: 0 };
}

/**
 * How many visitors were called by the time that we promised them, of all whose time came since then. Requests without
 * a number, those that their visitor stopped before, and those of the demo do not count.
 */
export async function readCachedPromises(queries: Queries, since: Date, now: Date) {
  const { rows } = await sql<{ kept: number; count: number }>`
    select (count(*) filter (where called_at <= call_by))::int as kept, count(*)::int as count
    from lead
    where call_by >= ${since} and call_by < ${now} and phone is not null and not demo
      and (stopped_at is null or stopped_at > call_by)`.execute(queries);
  return rows[0] ?? { kept: 0, count: 0 };
}

/** Median minutes from the submission of a listing to its publication. */
export async function readMedianMinutesToPublish(queries: Queries, since: Date): Promise<Median> {
  const { rows } = await sql<Median>`
    select percentile_cont(0.5) within group (order by extract(epoch from published_at - submitted_at) / 60)
        as minutes, count(*)::int as count
    from property where submitted_at >= ${since} and published_at >= submitted_at`.execute(queries);
  return rows[0] ?? { minutes: null, count: 0 };
}

/** Deals that came to the keys since then. */
export async function countClosedDeals(queries: Queries, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deal where stage = 'keys' and ended_at >= ${since}`.execute(queries);
  return rows[0]?.n ?? 0;
}

/** Leads for each Kolkata day from the first one on, including days without any. */
export async function readLeadsByDay(queries: Queries, from: Date, days: number) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(lead.id)::int as count
    from generate_series(${from}::timestamptz, ${from}::timestamptz + make_interval(days => ${days - 1}),
      interval '1 day') as day
    left join lead on lead.created_at >= day and lead.created_at < day + interval '1 day'
    group by day.day order by day.day`.execute(queries);
  return rows;
}

/** Leads since a given day by what was asked for, most frequent first. */
export async function readLeadsBySource(queries: Queries, from: Date) {
  const { rows } = await sql<{ kind: LeadKind; count: number }>`
    select kind, count(*)::int as count from lead where created_at >= ${from}
    group by kind order by count desc, kind`.execute(queries);
  return rows;
}

/** Approved properties by life status. */
export async function countApprovedByLife(queries: Queries) {
  const { rows } = await sql<{ state: string; count: number }>`
    select life as state, count(*)::int as count from property
    where verification = 'approved' and life <> 'deleted' group by life order by count desc, life`.execute(
    queries,
  );
  return rows;
}
