import { Outlet } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin, requireTeamOnly } from "#web/features/auth/guards.ts";
import { CallInButton, CallInDialog, useCallIn } from "#web/features/call-in/CallInHost.tsx";
import { AdminFrame } from "#web/features/desk/AdminFrame.tsx";
import { useLeadsWaiting } from "#web/features/lead-desk/use-leads-waiting.ts";
import { countWaiting } from "#web/features/moderation/desk-action.ts";
import type { PageHandle } from "#web/page-handle.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { bare: true };
/** Runs before any loader or action under /admin. */
export const middleware = [requireTeamOnly];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const pending = await services.queue.countInQueue(actor);
  const { reviews, reports, messages } = await countWaiting(services, actor);
  const { waiting: leads } = await services.leadWork.countWork(actor);
  return { viewer, pending, leads, waiting: reviews + reports + messages };
}

/** The frame of every screen of the team. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const leads = useLeadsWaiting(loaderData.leads);
  const callIn = useCallIn();
  return (
    <AdminFrame
      pending={loaderData.pending}
      leads={leads}
      waiting={loaderData.waiting}
      callIn={<CallInButton onOpen={() => callIn.setOpen(true)} />}
    >
      <Outlet context={loaderData} />
      <CallInDialog {...callIn} />
    </AdminFrame>
  );
}
