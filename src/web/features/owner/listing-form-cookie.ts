import { createCookie } from "react-router";
import { paths } from "#domain/address/paths.ts";
import type { OwnerContact } from "../unsent-forms/owner-contact.ts";

const SECONDS = 60 * 60;
/** Replaces `listingFormData` without JavaScript: sent only to the page of the form, for one hour. */
const cookie = createCookie("thikana.listing-form", {
  httpOnly: true,
  sameSite: "lax",
  path: paths.ownerLanding(),
});

/** Longer than any name or number; a cookie has little space. */
const MOST = 200;

/** The Set-Cookie header that stores what was typed; without a form, the one that deletes it. */
export const writeListingFormCookie = (form: OwnerContact | null, origin: string): Promise<string> =>
  cookie.serialize(form ? { name: form.name.slice(0, MOST), mobile: form.mobile.slice(0, MOST) } : "", {
    maxAge: form ? SECONDS : 0,
    secure: origin.startsWith("https:"),
  });

/** The stored form; null if it does not have the expected shape. */
export async function readStoredListingForm(request: Request): Promise<OwnerContact | null> {
  const { name, mobile } = ((await cookie.parse(request.headers.get("cookie"))) ??
    {}) as Partial<OwnerContact>;
  return typeof name === "string" && typeof mobile === "string" ? { name, mobile } : null;
}
