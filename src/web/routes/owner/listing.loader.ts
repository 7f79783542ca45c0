import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { ownerInput } from "#contract/owner.ts";
import { parseOrThrow } from "#contract/parsed.ts";
import { propertyChanges, propertyInput } from "#contract/property.ts";
import { splitName } from "#domain/account/person-name.ts";
import type { Actor } from "#domain/account/roles.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { type ActionAnswer, createRefusedAnswer } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBody } from "#web/features/property-form/form-body.ts";
import { mergeForms, type Theirs } from "#web/features/property-form/form-merge.ts";
import type { FormPlaces } from "#web/features/property-form/form-places.ts";
import {
  ASK_ONLY,
  type FormValues,
  getAnswersToEdit,
  getValuesFrom,
  getValuesFromForm,
  readFormValues,
} from "#web/features/property-form/form-values.ts";
import { paths } from "#web/paths.ts";

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

/** A new listing, posted without JavaScript. */
export async function postListing(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const values = getValuesFromForm(form);
  if (form.has(ASK_ONLY)) return createAskedForm(values);
  // The renewed session of somebody who becomes an owner in this step, even if the listing is refused.
  let headers = new Headers();
  const list = async () => {
    const input = parseOrThrow(propertyInput, {
      ...getBody(values, getMedia(form)),
      mobile: values.mobile || undefined,
      owner: String(form.get("owner") ?? "") || undefined,
    });
    const { actor, cookies } = await getOwner(args, values);
    headers = setCookies(cookies);
    const formKey = String(form.get("formKey") ?? "") || undefined;
    const { _id } = await context.get(servicesContext).property.create(actor, input, formKey);
    return redirect(input.owner ? paths.adminProperty(_id) : paths.ownerSent(_id), { headers });
  };
  return answerForm<OwnerFormMore>({}, list, () => ({ more: { filled: values }, headers }));
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

/** A change of a property, posted without JavaScript. */
export async function postChange({ request, context, params }: ActionFunctionArgs) {
  const { actor } = context.get(visitorContext);
  const form = await request.formData();
  const values = getValuesFromForm(form);
  if (form.has(ASK_ONLY)) return createAskedForm(values);
  const body = { ...getBody(values, getMedia(form)), version: Number(form.get("version")) };
  const { property } = context.get(servicesContext);
  const change = async () => {
    const { _id } = await property.update(actor, params.id ?? "", parseOrThrow(propertyChanges, body));
    return redirect(paths.ownerView(_id));
  };
  return answerForm<OwnerFormMore>({}, change, async ({ code }) => {
    const base = code === "conflict" && getBase(form);
    if (!base) return { more: { filled: values } };
    const stored = await property.readPrivate(actor, params.id ?? "");
    const now = getAnswersToEdit(stored, actor.role === "admin");
    const { values: filled, theirs } = mergeForms(base, readFormValues(now), values);
    return { message: "", fields: {}, more: { filled, theirs } };
  });
}

/** The form's values when it was opened, from its hidden field; null if the field was tampered with. */
function getBase(form: FormData): FormValues | null {
  try {
    return getValuesFrom(JSON.parse(String(form.get("base") ?? "null")));
  } catch {
    return null;
  }
}

const getMedia = (form: FormData) => form.getAll("mediaFiles").map((id) => ({ id: String(id) }));

/** Further fields of the form's answer. */
export interface OwnerFormMore {
  /** The form's values as they were typed. */
  readonly filled: FormValues;
  /** What was changed elsewhere while it was open; more detailed than a message. */
  readonly theirs: readonly Theirs[];
}

/** The form's values as they were typed, with the further questions that now apply. */
const createAskedForm = (filled: FormValues): ActionAnswer<OwnerFormMore> => ({
  ...createRefusedAnswer<OwnerFormMore>({}, { message: "" }),
  more: { filled },
});
