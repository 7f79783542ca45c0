import { sql } from "kysely";

/**
 * The title as whoever is neither its owner nor of the team may read it, wherever a query has `property`: as it was
 * last approved, whatever its owner has written since. What was never approved is called by its kind.
 */
export const titleForVisitors = sql<string>`coalesce(property.approved_title, property.property_type)`;
