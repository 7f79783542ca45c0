import type { MediaKind } from "#database/schema/property.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { endChecks } from "../property/property.checks.service.ts";
import { updateProperty } from "../property/property.write.store.ts";

/**
 * A file of a listing is new or gone: the checks that covered such files end, and the listing gets a new version, so that
 * a member of the team who saw it before cannot approve it unread.
 */
export async function changeListing(
  queries: Queries,
  { proof, kind, at }: { proof: AuthorizedOn<"property.update">; kind: MediaKind; at: Date },
): Promise<void> {
  const changed = { fields: [], photos: kind === "photo", videos: kind === "video" };
  await endChecks(queries, { proof, changed, at });
  await updateProperty(proof, queries, { updated_at: at });
}
