import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { parseWithNotes } from "#contract/fields/parse.ts";
import type { Actor } from "#domain/account/roles.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "../auth/guards.ts";

/** Reads the parameters of a list's address; those that cannot be read are named. */
export const parseListAddress = <S extends z.ZodType>(schema: S, request: Request) =>
  parseWithNotes(schema, Object.fromEntries(new URL(request.url).searchParams));

/**
 * A list of the desk, by the parameters of its address; those that cannot be read are named.
 * @param schema of the list's query
 */
export async function loadAdminList<S extends z.ZodType, L>(
  args: LoaderFunctionArgs,
  schema: S,
  read: (services: Services, actor: Actor, query: z.output<S>) => Promise<L>,
) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = parseListAddress(schema, args.request);
  return { query, wrong, list: await read(args.context.get(servicesContext), actor, query) };
}
