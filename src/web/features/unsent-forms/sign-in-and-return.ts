import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { type StoredForm, type StoredTexts, writeFormCookie, writeRemovalCookie } from "./form-cookie.ts";

interface Where {
  propertyId: string;
  /** The site's public address. */
  origin: string;
}

const isSecure = ({ origin }: Where) => origin.startsWith("https:");

/** Leads to the sign-in page, and from there to `next`, with what was typed. */
export function signInAndReturn(
  form: StoredForm,
  words: StoredTexts,
  where: Where & { next: string },
): Response {
  return redirect(paths.signIn(where.next), {
    headers: {
      "set-cookie": writeFormCookie(form, words, { propertyId: where.propertyId, secure: isSecure(where) }),
    },
  });
}

/** The header for the answer to a form that was accepted. */
export const createRemovalHeader = (form: StoredForm, where: Where) => ({
  "set-cookie": writeRemovalCookie(form, isSecure(where)),
});
