import type { LoaderFunctionArgs } from "react-router";
import { chosenIds } from "#contract/fields/list.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { readBulkAddress } from "#web/routes/admin/bulk/bulk-address.ts";

/** What is asked about which rows; no rows if the address names too many. For members of the team only. */
export function readBulkQuestion<Act extends string>(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  acts: readonly Act[],
  lists: readonly [string, ...string[]],
) {
  requireAdmin(args);
  const { act, ids, list } = readBulkAddress(args.request, acts, lists);
  const asked = chosenIds.safeParse(ids);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  return { act, list, actor, services, chosen: asked.success ? asked.data : [] };
}
