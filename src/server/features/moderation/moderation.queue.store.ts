import { sql } from "kysely";
import { countUpTo } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * Waiting for the team: submitted listings, and proposals for approved ones, each with the time it was sent. Those that
 * were sent back to the owner are not included.
 */
const WAITING = sql`(
  select id, public_id, submitted_at from property where verification = 'pending' and life <> 'deleted'
  union all
  select property.id, property.public_id, proposal.submitted_at
  from property_proposal as proposal join property on property.id = proposal.property_id
  where proposal.state = 'pending' and property.verification = 'approved' and property.life <> 'deleted'
) as waiting`;

export const countWaitingProperties = (queries: Queries): Promise<number> =>
  countUpTo(queries, sql`select 1 from ${WAITING}`);

export interface QueueSpot {
  readonly id: number;
  readonly publicId: string;
  /** Of the property at this moment. */
  readonly version: number;
  /** Starts at 1. */
  readonly position: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The oldest one that is waiting, or the requested one if it is waiting. */
export async function readSpotInQueue(
  queries: Queries,
  asked: string | undefined,
): Promise<QueueSpot | null> {
  const { rows } = await sql<QueueSpot>`
    with here as (
      select id, public_id, submitted_at from ${WAITING}
      where (${asked ?? null}::text is null or public_id = ${asked ?? null})
      order by submitted_at, id limit 1)
    select here.id::int as id, here.public_id as "publicId",
      (select version from property where property.id = here.id) as version,
      (select count(*)::int + 1 from ${WAITING}
        where (submitted_at, id) < (here.submitted_at, here.id)) as position,
      (select public_id from ${WAITING} where (submitted_at, id) > (here.submitted_at, here.id)
        order by submitted_at, id limit 1) as next,
      (select public_id from ${WAITING} where (submitted_at, id) < (here.submitted_at, here.id)
        order by submitted_at desc, id desc limit 1) as previous
    from here`.execute(queries);
  return rows[0] ?? null;
}
