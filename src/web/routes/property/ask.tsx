import { redirect } from "react-router";
import { sendOrKeep } from "#web/features/api/lost-line.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/ask.ts";
import { takeLead } from "./lead.action.ts";

/** The form that opens over lists posts here; whoever comes by the address is led to the listing's own. */
export const loader = ({ params }: Route.LoaderArgs) =>
  // Whatever stands in the address in the place of an id: a header holds no letters of other scripts.
  redirect(`${paths.property(encodeURIComponent(params.id))}#contact`);

export const action = (args: Route.ActionArgs) => takeLead(args);

/** Keeps what was typed where the line is lost. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args);

/** Nobody sees it; a route with a client's action has to have a page. */
export default function Ask() {
  return null;
}
