import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin, requireTeamOnly } from "#web/features/auth/guards.ts";
import { CallInButton, CallInDialog, useCallIn } from "#web/features/call-in/CallInHost.tsx";
import { AdminFrame } from "#web/features/desk/AdminFrame.tsx";
import { shouldReloadAfterConflict } from "#web/features/desk/reload-after-conflict.ts";
import { storeVisit } from "#web/features/desk/visited-lists.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import type { Route } from "./+types/layout.ts";
import { AdminSignIn } from "./AdminSignIn.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { useLeadsWaiting } from "./leads/use-lead-events.ts";
import { countWaiting } from "./moderation/moderation.action.ts";

export const handle: PageHandle = { bare: true };
/** Runs before any loader or action under /admin. */
export const middleware = [requireTeamOnly];

/** If a colleague was faster, the counts of the sidebar are old, too. */
export const shouldRevalidate = shouldReloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const pending = await services.queue.countInQueue(actor);
  const { reviews, reports, messages } = await countWaiting(services, actor);
  const { waiting: leads } = await services.leadWork.countWork(actor);
  const failed = await services.job.countDead(actor);
  return { viewer, pending, leads, failed, waiting: reviews + reports + messages };
}

/** The frame of every screen of the team. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const leads = useLeadsWaiting(loaderData.leads);
  const callIn = useCallIn();
  const { pathname, search } = useLocation();
  useEffect(() => storeVisit(pathname, search), [pathname, search]);
  return (
    <AdminFrame
      pending={loaderData.pending}
      leads={leads}
      waiting={loaderData.waiting}
      failed={loaderData.failed}
      callIn={<CallInButton onOpen={() => callIn.setOpen(true)} />}
    >
      <Outlet context={loaderData} />
      <LeaveQuestion viewer={loaderData.viewer._id} />
      <CallInDialog {...callIn} />
      <AdminSignIn viewer={loaderData.viewer} />
    </AdminFrame>
  );
}
