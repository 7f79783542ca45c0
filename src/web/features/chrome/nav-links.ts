import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";

export interface NavigationLink {
  to: string;
  label: string;
}

/** The bar's links beside the brand, which leads home. */
export function getMainLinks(): NavigationLink[] {
  return [
    { to: paths.listings(), label: m.nav_view_properties() },
    { to: paths.ownerLanding(), label: m.nav_list_property() },
    { to: paths.about(), label: m.nav_about() },
    { to: paths.contact(), label: m.nav_contact() },
  ];
}
