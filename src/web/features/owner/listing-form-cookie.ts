import { createCookie } from "react-router";
import { paths } from "#web/paths.ts";
import type { OwnerContact } from "../kept-words/owner-contact.ts";

const SECONDS = 60 * 60;
/** Stands in for `listingFormData` where JavaScript is off: for the page of the form alone, and for an hour. */
const cookie = createCookie("thikana.listing-form", {
  httpOnly: true,
  sameSite: "lax",
  path: paths.ownerLanding(),
});

/** More than any name or number has: a cookie holds little. */
const MOST = 200;

/** The Set-Cookie header that keeps what was typed; without a form, the one that forgets it. */
export const writeListingFormCookie = (form: OwnerContact | null, origin: string): Promise<string> =>
  cookie.serialize(form ? { name: form.name.slice(0, MOST), mobile: form.mobile.slice(0, MOST) } : "", {
    maxAge: form ? SECONDS : 0,
    secure: origin.startsWith("https:"),
  });

/** What was kept; whatever is not of that shape counts as nothing. */
export async function readKeptListingForm(request: Request): Promise<OwnerContact | null> {
  const { name, mobile } = ((await cookie.parse(request.headers.get("cookie"))) ??
    {}) as Partial<OwnerContact>;
  return typeof name === "string" && typeof mobile === "string" ? { name, mobile } : null;
}
