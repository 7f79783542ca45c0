import { sql } from "kysely";

/**
 * When the lead of a query was last worked on, with its visits and deals; a visit that is still to come counts from its
 * day. Every event moves `lead.updated_at`, those of deals by a trigger (database/repeatable/deals.sql).
 */
export const selectActivity = sql<Date>`greatest(lead.updated_at, lead.visit_at)`;

/** The number of the account under this name in a query, if its holder has confirmed it; null otherwise. */
export const selectConfirmedMobile = (account: "owner") =>
  sql<string | null>`case when ${sql.ref(`${account}.mobile_confirmed_at`)} is not null
    then ${sql.ref(`${account}.mobile`)} end`;
