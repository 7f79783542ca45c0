import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import type { Route } from "./+types/landing.ts";

/** /admin itself has no content and redirects. */
export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  throw redirect(paths.adminDashboard());
}
