import type { Queries } from "#server/platform/database/database.ts";

/** The public projects by title, and their places. */
export const readProjectRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["public_id", "property_title", "town_slug"])
    .where("property_type", "=", "Project")
    .execute();

/** The builders of public listings, once for each town. */
export const readBuilderRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["builder", "town_slug"])
    .distinct()
    .where("builder", "is not", null)
    .execute();
