import { m } from "#words/generated/messages.js";

export interface NavigationLink {
  to: string;
  label: string;
}

/** The bar's links beside the brand, which leads home. */
export function mainLinks(): NavigationLink[] {
  return [
    { to: "/user/list", label: m.nav_view_properties() },
    { to: "/owner/signup", label: m.nav_list_property() },
    { to: "/user/about", label: m.nav_about() },
    { to: "/user/contact", label: m.nav_contact() },
  ];
}
