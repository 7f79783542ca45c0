import { redirect } from "react-router";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/landing.ts";

/** /admin itself has no content and redirects. */
export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  throw redirect(paths.adminDashboard());
}
