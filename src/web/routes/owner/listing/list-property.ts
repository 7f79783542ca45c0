import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";

/** The address that the empty list of an owner links to [ROUTE-09]. */
export function loader() {
  return redirect(paths.ownerListing());
}
