import type { Queries } from "#server/platform/database/database.ts";

/** The public projects by their titles, and where they are. */
export const readProjectRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["public_id", "property_title", "town_slug"])
    .where("property_type", "=", "Project")
    .execute();

/** Who builds what is public, once for each town. */
export const readBuilderRows = (queries: Queries) =>
  queries
    .selectFrom("public_property")
    .select(["builder", "town_slug"])
    .distinct()
    .where("builder", "is not", null)
    .execute();
