import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import type { Route } from "./+types/ask.ts";
import { takeLead } from "./lead.action.ts";

/** The form that opens over lists posts here; people who open the address are redirected to the listing's own form. */
export const loader = ({ params }: Route.LoaderArgs) =>
  // The id in the address may be any text, but a header may not contain letters of other scripts.
  redirect(`${paths.property(encodeURIComponent(params.id))}#contact`);

export const action = (args: Route.ActionArgs) => takeLead(args);

/** If the connection is lost, the form keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** Never visible; a route with a client action must have a component. */
export default function Ask() {
  return null;
}
