import { Outlet } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin, requireTeamOnly } from "#web/features/auth/guards.ts";
import { AdminFrame } from "#web/features/desk/AdminFrame.tsx";
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
  return { viewer, pending, waiting: reviews + reports + messages };
}

/** The frame of every screen of the team. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame pending={loaderData.pending} waiting={loaderData.waiting}>
      <Outlet context={loaderData} />
    </AdminFrame>
  );
}
