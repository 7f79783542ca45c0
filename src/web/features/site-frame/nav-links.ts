import { paths } from "#domain/address/paths.ts";
import { m } from "#words/generated/messages.js";

export interface NavigationLink {
  to: string;
  label: string;
}

/** The header's links beside the brand, which links to the home page. */
export function getMainLinks(): NavigationLink[] {
  return [
    { to: paths.listings(), label: m.nav_view_properties() },
    { to: paths.ownerLanding(), label: m.nav_list_property() },
    { to: paths.about(), label: m.nav_about() },
    { to: paths.contact(), label: m.nav_contact() },
  ];
}

/** Whether a link leads to the page at this path, or to a page above it; the home page is above every page. */
export const isCurrentPage = (to: string, pathname: string): boolean =>
  pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
