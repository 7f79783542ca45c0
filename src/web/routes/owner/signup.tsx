import { createCookie, redirect } from "react-router";
import { ownerForm } from "#contract/account/owner.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { answerCall } from "#web/features/auth/answer-call.ts";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { sendOwnerToListing } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { becomeOwner, CONTINUE } from "#web/features/owner/become-owner.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { type OwnerContact, storeOwnerContact } from "#web/features/unsent-forms/owner-contact.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signup.ts";
import { Benefits, Closing, LandingHero, SignupSteps, SignupStories } from "./signup-sections.tsx";

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
const writeListingFormCookie = (form: OwnerContact | null, origin: string): Promise<string> =>
  cookie.serialize(form ? { name: form.name.slice(0, MOST), mobile: form.mobile.slice(0, MOST) } : "", {
    maxAge: form ? SECONDS : 0,
    secure: origin.startsWith("https:"),
  });

/** The stored form; null if it does not have the expected shape. */
async function readStoredListingForm(request: Request): Promise<OwnerContact | null> {
  const { name, mobile } = ((await cookie.parse(request.headers.get("cookie"))) ??
    {}) as Partial<OwnerContact>;
  return typeof name === "string" && typeof mobile === "string" ? { name, mobile } : null;
}

export const handle: PageHandle = { overPhoto: true, parameters: ["continue", "next"] };
export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, {
    title: m.owner_landing_title(),
    description: m.owner_landing_description(),
    path: paths.ownerLanding(),
  });

export async function loader(args: Route.LoaderArgs) {
  sendOwnerToListing(args);
  const { viewer } = args.context.get(visitorContext);
  if (!viewer) return { known: null };
  const stored = await readStoredListingForm(args.request);
  return { known: stored ?? { name: viewer.name, mobile: viewer.mobile ?? "" } };
}

/** Without JavaScript. People who are signed out are mostly new: they create an account, with what was typed in a cookie. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { actor } = context.get(visitorContext);
  const texts = await getTexts(request);
  const origin = context.get(originContext);
  if (actor.role === "none") {
    const { name, mobile = "" } = texts;
    const stored = name === undefined ? null : { name, mobile };
    const headers = setCookies([await writeListingFormCookie(stored, origin)]);
    return redirect(paths.signUp(paths.ownerLanding()), { headers });
  }
  return answerForm(texts, async () => {
    // The button at the end of the page sends no fields.
    const input = "name" in texts ? parseOrThrow(ownerForm, texts) : {};
    const { cookies } = await context.get(servicesContext).owner.become(actor, input, getCallerIn(args));
    const headers = setCookies([...cookies, await writeListingFormCookie(null, origin)]);
    return redirect(paths.ownerListing(), { headers });
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const texts = await getTexts(request);
  const { name, mobile = "" } = texts;
  if (name !== undefined) storeOwnerContact({ name, mobile });
  return answerCall(texts, async () => {
    const address = (await becomeOwner()) ? paths.ownerListing() : paths.signUp(CONTINUE);
    // The form keeps the page in its place for its errors, but the next page begins at its top.
    scrollTo({ top: 0, behavior: "instant" });
    return redirect(address);
  });
}

export default function OwnerLanding({ loaderData }: Route.ComponentProps) {
  const { known } = loaderData;
  return (
    <main id="main">
      <LandingHero known={known} />
      <Benefits />
      <SignupSteps />
      <SignupStories />
      <Closing />
    </main>
  );
}
