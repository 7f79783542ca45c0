import { redirect } from "react-router";
import { paths } from "#web/paths.ts";
import { type KeptForm, type KeptWords, writeForgottenCookie, writeKeptCookie } from "./kept-words.ts";

interface Where {
  propertyId: string;
  /** Where people reach the site. */
  origin: string;
}

const isSecure = ({ origin }: Where) => origin.startsWith("https:");

/** To the sign-in page, and from there to `next`, with what was typed. */
export function signInAndReturn(form: KeptForm, words: KeptWords, where: Where & { next: string }): Response {
  return redirect(paths.signIn(where.next), {
    headers: {
      "set-cookie": writeKeptCookie(form, words, { propertyId: where.propertyId, secure: isSecure(where) }),
    },
  });
}

/** The header of an answer to a form that was taken. */
export const forgetWords = (form: KeptForm, where: Where) => ({
  "set-cookie": writeForgottenCookie(form, isSecure(where)),
});
