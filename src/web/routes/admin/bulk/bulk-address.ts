import type { LoaderFunctionArgs } from "react-router";
import { chosenIds } from "#contract/fields/list.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";

/** The name of the form that the checkboxes of a list belong to, wherever they are on the page. */
export const BULK_FORM = "several";

/** What can be done with several properties, and with several leads. */
export const PROPERTY_ACTS = ["approve", "change", "reject", "export"] as const;
export type PropertyAct = (typeof PROPERTY_ACTS)[number];
export const LEAD_ACTS = ["assign", "export"] as const;

export interface BulkAddress<Act> {
  readonly act: Act;
  readonly ids: readonly string[];
  /** The list from which the rows were chosen, with its filters. */
  readonly list: string;
}

/** Reads the address of the question; an unknown act is the last one, the export, which changes nothing. */
function readBulkAddress<Act extends string>(
  request: Request,
  acts: readonly Act[],
  lists: readonly [string, ...string[]],
): BulkAddress<Act> {
  const { searchParams: search } = new URL(request.url);
  const list = search.get("list") ?? "";
  const [path] = list.split("?");
  return {
    act: acts.find((act) => act === search.get("act")) ?? (acts.at(-1) as Act),
    ids: search.getAll("id"),
    list: lists.some((one) => one === path) ? list : lists[0],
  };
}

/** The same rows as a file. */
export const getFileSearch = (ids: readonly string[]): string =>
  `?${new URLSearchParams(ids.map((id) => ["id", id]))}`;

export const PROPERTY_LISTS = [paths.adminDashboard(), paths.adminProperties()] as const;
export const LEAD_LISTS = [paths.adminLeads()] as const;

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
