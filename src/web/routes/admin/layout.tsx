import { Outlet } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminFrame } from "#web/features/admin/AdminFrame.tsx";
import { requireAdmin, teamOnly } from "#web/features/auth/guards.ts";
import type { PageHandle } from "#web/page-handle.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { bare: true };
/** Before any loader or action under /admin. */
export const middleware = [teamOnly];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { moderation } = args.context.get(servicesContext);
  const { pending } = await moderation.counters(actor);
  return { viewer, pending };
}

/** The frame of every screen of the team. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame pending={loaderData.pending}>
      <Outlet context={loaderData} />
    </AdminFrame>
  );
}
