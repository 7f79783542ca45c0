import { useEffect, useState } from "react";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { countDepositMonths, DEPOSIT_MONTHS, formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { formatAskedAmount, formatAskedEnds } from "#domain/place/asking-prices.ts";
import { getBhk, VISIT_DAYS, VISIT_HOURS } from "#domain/property/choices.ts";
import { PRICE_FIELDS } from "#domain/property/fields/fields.price.ts";
import { getKind } from "#domain/property/kinds.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { callApi } from "../../api/client.ts";
import { getLocalities, getTown } from "../form-places.ts";
import { getLabelOfField, getQuestionsFor, getSubject } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import * as styles from "../PropertyForm.module.css";
import { FormQuestion, FormSelect, FormTick } from "./FormFields.tsx";

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
function useAskingPrices(): Found | null {
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

/** What is asked for similar listings nearby, with their number; it can be taken over if it is a whole price. */
function PriceHelp({ name }: { name: "price" | "rent" }) {
  const { values, change } = usePropertyFormState();
  const found = useAskingPrices();
  if (!found) return null;
  const { place, prices } = found;
  const { unit, median, count } = prices;
  const amount = formatAskedAmount(median, unit);
  return (
    <Notice className={styles.wide} title={m.owner_asked_title({ amount, place })}>
      {m.owner_asked_words({
        ...formatAskedEnds(prices, unit),
        count: formatNumber(count),
        place,
      })}
      {unit !== "sqft" && values[name].trim() === "" && (
        <Button
          look="tonal"
          size="sm"
          onClick={() => change({ type: "answered", name, value: String(median) })}
        >
          {m.owner_asked_use({ amount })}
        </Button>
      )}
    </Notice>
  );
}

/** The deposit by a press, in months of the rent that was typed. */
function DepositMonths() {
  const { values, change } = usePropertyFormState();
  const rent = readTypedRupees(values.rent);
  if (!rent) return null;
  const deposit = readTypedRupees(values.security);
  return (
    <fieldset className={`${styles.months} ${pageStyles.withScript}`}>
      <legend>{m.owner_deposit_pick()}</legend>
      {DEPOSIT_MONTHS.map((months) => (
        <Chip
          key={months}
          on={deposit === rent * months}
          onClick={() => change({ type: "answered", name: "security", value: String(rent * months) })}
        >
          {m.owner_deposit_pick_months({ months })}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Typed rupees in words; none for an empty or unreadable text. */
function writeInWords(text: string, say: (amount: number) => string): string | undefined {
  const amount = readTypedRupees(text);
  return amount !== null && amount > 0 ? say(amount) : undefined;
}

const describePrice = (amount: number): string =>
  amount < PRICE_FIELDS.price.value.least
    ? m.owner_price_small({ amount: formatRupees(amount) })
    : formatShortRupees(amount);

/** The price, what is paid beside it, and when visitors can see it; a project's prices are in its units. */
export function PriceStep() {
  const { values } = usePropertyFormState();
  const asked = getQuestionsFor(values).price;
  const isSold = values.purpose === "buy";
  return (
    <>
      {asked.includes("price") && (
        <>
          <FormQuestion
            name="price"
            inputMode="text"
            hint={writeInWords(values.price, describePrice) ?? m.owner_price_hint()}
            optional={false}
          />
          <PriceHelp name="price" />
        </>
      )}
      {asked.includes("rent") && (
        <>
          <FormQuestion
            name="rent"
            unit={m.owner_per_month()}
            hint={writeInWords(values.rent, formatRupees) ?? m.owner_rent_hint()}
            optional={false}
          />
          <FormQuestion name="security" hint={writeInWords(values.security, describeDeposit(values.rent))} />
          <DepositMonths />
          <PriceHelp name="rent" />
        </>
      )}
      {asked.includes("maintenance") && (
        <FormQuestion
          name="maintenance"
          unit={m.owner_per_month()}
          hint={isSold ? m.owner_maintenance_hint_sale() : m.owner_maintenance_hint()}
        />
      )}
      {asked.includes("availableFrom") && (
        <FormQuestion name="availableFrom" hint={m.owner_available_from_hint()} />
      )}
      {!asked.includes("price") && !asked.includes("rent") && (
        <Notice className={styles.wide}>{m.owner_price_of_units()}</Notice>
      )}
      <FormTick name="negotiable" label={isSold ? m.owner_negotiable() : m.owner_negotiable_rent()} />
      <h2 className={styles.part}>{m.owner_visits()}</h2>
      <p className={styles.note}>{m.owner_visits_words()}</p>
      <FormSelect
        name="visitDays"
        label={getLabelOfField("visitDays")}
        options={VISIT_DAYS}
        placeholder={m.lead_visit_any_day()}
        optional
      />
      <FormSelect
        name="visitHours"
        label={getLabelOfField("visitHours")}
        options={VISIT_HOURS}
        placeholder={m.lead_visit_any_time()}
        optional
      />
    </>
  );
}

/** The deposit in rupees, and in months of rent where it is a whole number of them. */
const describeDeposit = (rent: string) => (deposit: number) => {
  const rupees = formatRupees(deposit);
  const months = countDepositMonths(deposit, readTypedRupees(rent));
  return months === null ? rupees : m.owner_deposit_months({ rupees, months });
};
