import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { ownerInput } from "#contract/account/owner.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { propertyChanges, propertyInput } from "#contract/listing/property.ts";
import { splitName } from "#domain/account/person-name.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { type ActionAnswer, createErrorAnswer } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBody } from "#web/features/property-form/form-body.ts";
import type { OpenedForm, SentPropertyForm } from "#web/features/property-form/form-merge.ts";
import type { FormPlaces } from "#web/features/property-form/form-places.ts";
import {
  ASK_ONLY,
  type FormValues,
  getValuesFrom,
  getValuesFromForm,
} from "#web/features/property-form/form-values.ts";
import { m } from "#words/generated/messages.js";
import { forgetUnsentListing, signInWithListing } from "./unsent-listing.server.ts";

type Asked = Pick<LoaderFunctionArgs, "context">;

/** The places that the form offers, with as little data as possible. */
export async function getFormPlaces({ context }: Asked): Promise<FormPlaces> {
  const { place, map } = context.get(servicesContext);
  const [regions, towns, localities, factors] = await Promise.all([
    place.listRegions(),
    place.listTowns(),
    place.listLocalities(),
    place.getAllLandFactors(),
  ]);
  const regionName = new Map<string, string>(regions.map((region) => [region.slug, region.name]));
  const townName = new Map(towns.map((town) => [town.slug, town.name]));
  return {
    regions: regions.map((region) => region.name),
    towns: towns.map((town) => ({
      slug: town.slug,
      name: town.name,
      region: regionName.get(town.region_slug) ?? "",
      state: town.state,
      pincodes: town.pincodes,
      factors: factors[town.slug] ?? {},
      lat: town.lat,
      lng: town.lng,
    })),
    localities: localities.map((locality) => ({
      slug: locality.slug,
      name: locality.name,
      town: townName.get(locality.town_slug) ?? "",
      pincode: locality.pincode,
      lat: locality.lat,
      lng: locality.lng,
    })),
    map: { version: map.version, styles: map.styles },
  };
}

/** The owner for whom a member of the team lists (`?for=`); null for everybody who lists for themselves. */
export async function readOwnerFor({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { actor } = context.get(visitorContext);
  const id = new URL(request.url).searchParams.get("for");
  if (!id || actor.role !== "admin") return null;
  const { user } = await awaitOr404(context.get(servicesContext).user.readDossier(actor, id));
  return { _id: user._id, name: user.name, mobile: user.mobile, ...splitName(user.name) };
}

/** A new listing, posted without JavaScript. Who is signed out signs in first, and finds the form as it was. */
export async function postListing(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const values = getValuesFromForm(form);
  const sent: SentPropertyForm = { values, opened: null };
  if (form.has(ASK_ONLY)) return createAskedForm(sent);
  // The renewed session of somebody who becomes an owner in this step, even if the listing is refused.
  let headers = new Headers();
  const list = async () => {
    const input = parseOrThrow(propertyInput, {
      ...getBody(values, NO_WORD_OF_FILES),
      mobile: values.mobile || undefined,
      owner: String(form.get("owner") ?? "") || undefined,
    });
    if (!context.get(visitorContext).viewer) return signInFirst(args, sent);
    const { actor, cookies } = await getOwner(args, values);
    headers = setCookies(cookies);
    const formKey = String(form.get("formKey") ?? "") || undefined;
    const { _id } = await context.get(servicesContext).property.create(actor, input, formKey);
    return redirect(input.owner ? paths.adminProperty(_id) : paths.ownerSent(_id), { headers });
  };
  return answerForm<OwnerFormMore>({}, list, () => ({ more: { sent }, headers }));
}

/**
 * Keeps the form while its owner signs in.
 * @throws Failure sign_in_needed if it is too long for that; it stays on the page
 */
async function signInFirst(
  { request, context }: ActionFunctionArgs,
  sent: SentPropertyForm,
): Promise<Response> {
  const leads = await signInWithListing(request, sent, context.get(originContext));
  if (!leads) throw createSignInNeeded();
  return leads;
}

/** The owner of the new listing, and the resulting cookies: a `user` becomes an owner in this step. */
async function getOwner(
  args: ActionFunctionArgs,
  values: FormValues,
): Promise<{ actor: Actor; cookies: string[] }> {
  const { actor } = args.context.get(visitorContext);
  if (actor.role !== "user") return { actor, cookies: [] };
  const name = [values.firstName, values.lastName].join(" ").trim() || undefined;
  const input = parseOrThrow(ownerInput, { name, mobile: values.mobile || undefined });
  const { owner } = args.context.get(servicesContext);
  const { answer, cookies } = await owner.become(actor, input, getCallerIn(args));
  return { actor: { ...actor, role: answer.user.usertype }, cookies };
}

/**
 * A change of a property, posted without JavaScript. Who was signed out meanwhile signs in, and finds the form as it
 * was. Whenever the form is shown again, it is merged with what was saved since it was opened (`mergeSent`).
 */
export async function postChange(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { actor, viewer } = context.get(visitorContext);
  const form = await request.formData();
  const values = getValuesFromForm(form);
  const opened: OpenedForm = { version: Number(form.get("version")), base: getBase(form) };
  const sent: SentPropertyForm = { values, opened };
  // The page itself asks for signing in, so it cannot keep a form that is too long.
  if (!viewer) return answerForm<OwnerFormMore>({}, () => signInFirst(args, sent));
  if (form.has(ASK_ONLY)) return createAskedForm(sent);
  const body = { ...getBody(values, NO_WORD_OF_FILES), version: opened.version };
  const { property } = context.get(servicesContext);
  const change = async () => {
    const { _id } = await property.update(actor, params.id ?? "", parseOrThrow(propertyChanges, body));
    return redirect(paths.ownerView(_id), {
      headers: setCookies(forgetUnsentListing(request, context.get(originContext))),
    });
  };
  return answerForm<OwnerFormMore>({}, change, ({ message }) => ({
    more: { sent },
    // The page says more about it.
    message: message === m.property_stale() ? "" : message,
  }));
}

/** The form's values when it was opened, from its hidden field; null if the field was tampered with. */
function getBase(form: FormData): FormValues | null {
  try {
    return getValuesFrom(JSON.parse(String(form.get("base") ?? "null")));
  } catch {
    return null;
  }
}

/** Files are added and removed by JavaScript only, so a form without it leaves them as they are. */
const NO_WORD_OF_FILES = null;

/** Further fields of the form's answer. */
export interface OwnerFormMore {
  /** The form as it was sent. */
  readonly sent: SentPropertyForm;
}

/** The form as it was sent, with the further questions that now apply. */
const createAskedForm = (sent: SentPropertyForm): ActionAnswer<OwnerFormMore> => ({
  ...createErrorAnswer<OwnerFormMore>({}, { message: "" }),
  more: { sent },
});
