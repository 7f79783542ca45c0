import type { LoaderFunctionArgs } from "react-router";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { readPreview } from "#contract/listing/property.ts";
import { isUnreachable } from "#domain/map/pin.ts";
import { AROUND_METRES } from "#domain/place/places.ts";
import { servicesContext } from "#web/app-context.ts";
import { getListingFacts } from "#web/features/listing-text/fact-rows.server.ts";
import { getBody } from "#web/features/property-form/form-body.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";
import type { CameWith, RenderedPreview } from "./use-preview.ts";

type Asked = Pick<LoaderFunctionArgs, "context">;

/**
 * A form as visitors would see it.
 * @param publicId the property that it edits; null for a new listing
 */
export async function renderForm(
  args: Asked,
  values: FormValues,
  publicId: string | null,
): Promise<RenderedPreview> {
  const { property: properties } = args.context.get(servicesContext);
  const property = await properties.preview(readPreview(getBody(values, [])), publicId);
  if (!property) return { property, facts: null, ...NOTHING };
  return { property, facts: getListingFacts(property), ...(await readAround(args, property)) };
}

/** The same for a page with a form; null if there is none. */
export async function renderPreview(
  args: Asked,
  values: FormValues | null,
  publicId: string | null,
): Promise<CameWith> {
  return { values, drawn: values && (await renderForm(args, values, publicId)) };
}

const NOTHING = { map: null, charges: [] };

/** The map of its place, and the charges on top of the price there. */
async function readAround(
  { context }: Asked,
  property: PublicProperty,
): Promise<Pick<RenderedPreview, "map" | "charges">> {
  const { place, map, charge } = context.get(servicesContext);
  const known = await place.find(property.city, property.locality);
  if (!known || isUnreachable(property, known.town)) return NOTHING;
  const { name } = known.locality ?? known.town;
  const { lat, lng, landmarks } = property;
  return {
    map: map.drawAround({ lat, lng, name }, landmarks, AROUND_METRES),
    charges: await charge.readToday(known.town.state),
  };
}
