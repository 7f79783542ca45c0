import { redirect } from "react-router";
import { paths } from "#web/paths.ts";

/** The address that the specification's empty state links to. */
export function loader() {
  return redirect(paths.ownerListing());
}
