import { useEffect, useState } from "react";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { getBhk } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { callApi } from "#web/features/api/client.ts";
import { usePropertyFormState } from "./form-context.ts";
import { getLocalities, getTown } from "./form-places.ts";
import { getSubject } from "./form-questions.ts";

type Prices = PlaceMarket["prices"][number];
interface Found {
  readonly prices: Prices;
  /** The name of the place that they are from. */
  readonly place: string;
}

/**
 * What is asked for public listings like the one in the form: of its locality, or of its town where the locality has
 * fewer than five. Null while it is not known.
 */
export function useAskingPrices(): Found | null {
  const { values, places } = usePropertyFormState();
  const town = getTown(places, values.city);
  const locality = getLocalities(places, values.city).find(({ name }) => name === values.locality);
  const subject = getSubject(values);
  const wanted = subject && {
    purpose: subject.purpose,
    type: getKind(subject.propertyType).slug,
    bhk: getBhk(readTypedNumber(values.bedrooms) || null),
  };
  const near = usePlacePrices(locality ? `/api/v1/localities/${locality.slug}` : null);
  const nearest = near && wanted && pickPrices(near, wanted);
  const tooFew = !locality || (near !== null && !nearest);
  const around = usePlacePrices(town && tooFew ? `/api/v1/towns/${town.slug}` : null);
  if (locality && nearest) return { prices: nearest, place: locality.name };
  const found = around && wanted && pickPrices(around, wanted);
  return town && found ? { prices: found, place: town.name } : null;
}

/** The prices of listings with as many bedrooms, else those of its kind. */
export function pickPrices(
  prices: readonly Prices[],
  { purpose, type, bhk }: Pick<Prices, "purpose" | "type" | "bhk">,
): Prices | null {
  const alike = prices.filter((one) => one.purpose === purpose && one.type === type);
  return (bhk && alike.find((one) => one.bhk === bhk)) ?? alike.find((one) => one.bhk === null) ?? null;
}

/** The prices of a place; null while we ask. */
function usePlacePrices(address: string | null): readonly Prices[] | null {
  const [found, setFound] = useState<{ address: string; prices: readonly Prices[] } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const asked = new AbortController();
    callApi<PlaceMarket>(address, { signal: asked.signal })
      .then(({ prices }) => setFound({ address, prices }))
      // The form works without them, as where there are none.
      .catch(() => {
        if (!asked.signal.aborted) setFound({ address, prices: [] });
      });
    return () => asked.abort();
  }, [address]);
  return found?.address === address ? found.prices : null;
}
