import { sql } from "kysely";

/**
 * The title for people who are neither its owner nor in the team, in any query that has `property`: as it was last
 * approved, without later changes of the owner. A listing that was never approved is shown by its kind.
 */
export const titleForVisitors = sql<string>`coalesce(property.approved_title, property.property_type)`;
