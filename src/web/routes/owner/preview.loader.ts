import type { LoaderFunctionArgs } from "react-router";
import { isOutOfReach } from "#domain/map-pin.ts";
import { AROUND_METRES, NEAR_PLACES, publicPoint } from "#domain/places.ts";
import { servicesContext } from "#web/app-context.ts";
import type { Around, AroundPlace } from "#web/features/listing-preview/around.ts";
import { aroundSearch } from "#web/features/listing-preview/public-from-form.ts";
import type { FormPlaces } from "#web/features/property-form/form-places.ts";
import type { FormValues } from "#web/features/property-form/form-values.ts";

type Asked = Pick<LoaderFunctionArgs, "context">;

/** @param search city, locality, lat and lng; null where they name no place of ours */
export async function aroundOf({ context }: Asked, search: URLSearchParams): Promise<Around | null> {
  const { place, map, charge } = context.get(servicesContext);
  const known = await place.find(search.get("city") ?? "", search.get("locality") ?? "");
  const asked = { lat: Number(search.get("lat")), lng: Number(search.get("lng")) };
  const told = Number.isFinite(asked.lat) && Number.isFinite(asked.lng);
  if (!known || !told || isOutOfReach(asked, known.town)) return null;
  const point = publicPoint(asked);
  const near = await place.landmarksNear(point, NEAR_PLACES);
  const landmarks = near.map((landmark) => ({ ...landmark, metres: Math.round(landmark.metres) }));
  const { name } = known.locality ?? known.town;
  return {
    map: map.around({ ...point, name }, landmarks, AROUND_METRES),
    landmarks,
    charges: await charge.today(known.town.state),
  };
}

/** The same of what a form holds, so that the page comes with it. */
export async function aroundForm(
  args: Asked,
  values: FormValues | null | undefined,
  places: FormPlaces,
): Promise<AroundPlace> {
  const search = values ? aroundSearch(values, places) : null;
  return { search, around: search === null ? null : await aroundOf(args, new URLSearchParams(search)) };
}
