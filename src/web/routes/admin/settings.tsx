import { data } from "react-router";
import { parsed } from "#contract/parsed.ts";
import { officeInput, placeChange, placeParams, type SettingsAnswer } from "#contract/settings.ts";
import { timeLine } from "#domain/dates.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { baseFrom, mergeMeanwhile } from "#web/features/admin/meanwhile.ts";
import { type OfficeAnswer, OfficeForm } from "#web/features/admin/settings/OfficeForm.tsx";
import { officeOf, textsOfOffice } from "#web/features/admin/settings/office-form-data.ts";
import { type NamedPlace, PlacesCard } from "#web/features/admin/settings/PlacesCard.tsx";
import { textsOf } from "#web/features/auth/form-action.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/settings.ts";
import "#web/features/admin/property/record.css";
import "#web/features/admin/settings/settings.css";
import "#web/features/admin/user/user.css";

/** Localities shown at once; the search narrows them. */
const LOCALITIES = 12;

export const meta = () => [
  { title: m.admin_title({ page: m.admin_settings(), brand: m.brand() }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { settings, place } = args.context.get(servicesContext);
  const address = new URL(args.request.url).searchParams;
  const search = (address.get("place") ?? "").trim().slice(0, 80);
  const localities = await place.localities();
  const towns = new Map((await place.towns()).map(({ slug, name }) => [slug, name]));
  const found: NamedPlace[] = localities
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, LOCALITIES)
    .map(({ slug, name, names, character, town_slug }) => {
      const town = towns.get(town_slug) ?? null;
      return { kind: "locality", slug, name, names, character, town };
    });
  const regions: NamedPlace[] = (await place.regions()).map(({ slug, name, names }) => {
    return { kind: "region", slug, name, names, character: null, town: null };
  });
  return {
    settings: await settings.read(actor),
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
  const texts = await textsOf(args.request);
  const form = texts.form === "place" ? ("place" as const) : ("office" as const);
  try {
    const message =
      form === "place"
        ? await settings.savePlace(actor, parsed(placeParams, texts), parsed(placeChange, texts))
        : await settings.saveOffice(actor, parsed(officeInput, officeOf(texts)), Number(texts.version));
    return data<SettingsPageAnswer>({ form, ok: true, message, fields: {} });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, fields = {}, status, code } = error;
    const stale = form === "office" && code === "conflict" && merged(texts, await settings.read(actor));
    return data<SettingsPageAnswer>(
      { form, ok: false, message, fields, values: texts, ...stale },
      { status },
    );
  }
}

type SettingsPageAnswer = OfficeAnswer & { readonly form: "office" | "place" };

/** What a colleague has saved goes into the form beside what was typed. */
function merged(texts: Record<string, string>, now: SettingsAnswer) {
  const stored = textsOfOffice(now.office);
  const opened = { version: now.version, base: stored };
  return { ...mergeMeanwhile(baseFrom(texts.base) ?? stored, stored, texts), opened };
}

/** What the operator sets; every page shows it at once. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, places, localities, search, open } = loaderData;
  const { changedAt, changedBy } = settings;
  const refusedPlace = actionData?.form === "place" && !actionData.ok ? actionData : null;
  const savedPlace = actionData?.form === "place" && actionData.ok;
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_settings()}</h1>
          <p>
            {changedAt
              ? m.admin_settings_changed({
                  day: timeLine(changedAt),
                  name: changedBy ?? m.admin_trail_gone(),
                })
              : m.admin_settings_never()}
          </p>
        </div>
      </header>
      {actionData?.ok && (
        <Notice tone="ok" live className="rec__notice">
          {actionData.message}
        </Notice>
      )}
      <div className="settings">
        <OfficeForm settings={settings} answer={actionData?.form === "office" ? actionData : undefined} />
        <PlacesCard
          places={places}
          search={search}
          localities={localities}
          open={savedPlace ? null : open}
          refused={refusedPlace && { ...refusedPlace, values: refusedPlace.values ?? {} }}
        />
      </div>
    </>
  );
}
