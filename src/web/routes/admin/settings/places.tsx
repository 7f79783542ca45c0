import { getPlaceTexts, placeChange, placeParams } from "#contract/admin/settings.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { type AdminMore, mergeOnConflict, mergeTexts } from "#web/features/admin/admin-form.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBaseFrom } from "#web/features/form/edit-conflict.ts";
import { useAnswerToast } from "#web/features/form/use-form.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/places.ts";
import { type EditedPlace, PlacesCard } from "./PlacesCard.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

/** How many localities are shown at once; the search narrows them. */
const LOCALITIES = 12;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_settings_places());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { place } = args.context.get(servicesContext);
  const address = new URL(args.request.url).searchParams;
  const search = (address.get("place") ?? "").trim().slice(0, 80);
  const localities = await place.listLocalities();
  const towns = new Map((await place.listTowns()).map(({ slug, name }) => [slug, name]));
  const found: EditedPlace[] = localities
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, LOCALITIES)
    .map(({ slug, town_slug, ...texts }) => {
      const town = towns.get(town_slug) ?? null;
      return { kind: "locality", slug, town, texts: getPlaceTexts(texts) };
    });
  const regions: EditedPlace[] = (await place.listRegions()).map(({ slug, name, names }) => {
    return { kind: "region", slug, town: null, texts: getPlaceTexts({ name, names, character: null }) };
  });
  return {
    places: [...regions, ...found],
    localities: localities.length,
    search,
    open: address.get("edit"),
  };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { settings } = args.context.get(servicesContext);
  const texts = await getTexts(args.request);
  const act = () => {
    const was = getBaseFrom(texts.base);
    return settings.savePlace(
      actor,
      parseOrThrow(placeParams, texts),
      parseOrThrow(placeChange, { ...texts, ...(was && { was }) }),
    );
  };
  return answerForm<AdminMore>(
    texts,
    act,
    mergeOnConflict(texts, async () => {
      const base = await settings.readPlace(actor, parseOrThrow(placeParams, texts));
      return mergeTexts(texts, { version: 0, base });
    }),
  );
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** The names of regions and localities; every page shows changes at once. */
export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast({ fetched: actionData?.ok ? actionData : undefined });
  return (
    <SettingsFrame page="places" words={m.admin_settings_places_words()}>
      <PlacesCard {...loaderData} />
    </SettingsFrame>
  );
}
