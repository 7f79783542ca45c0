import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import { ALL_INDIA } from "../place/states.ts";

/** Duty, fees and tax that the state adds to a price. */
export const CHARGE_KINDS = listChoices({
  "stamp-duty": m.charge_stamp_duty,
  "registration-fee": m.charge_registration,
  gst: m.charge_gst,
});
export type ChargeKind = (typeof CHARGE_KINDS)[number]["value"];
export const CHARGE_KIND_VALUES = getValues(CHARGE_KINDS);

/** Urban is inside a corporation, municipality or notified area. */
export const CHARGE_AREAS = listChoices({
  any: m.charge_area_any,
  urban: m.charge_area_urban,
  rural: m.charge_area_rural,
});
export type ChargeArea = (typeof CHARGE_AREAS)[number]["value"];
export const CHARGE_AREA_VALUES = getValues(CHARGE_AREAS);

/** The rate for prices up to and including this one; it applies to the whole price. Null: no upper end. */
export interface ChargeBand {
  readonly upTo: number | null;
  readonly percent: number;
}

/** A rule, from its first day until a newer one for the same state, kind and area. */
export interface Charge {
  readonly state: string;
  readonly kind: ChargeKind;
  readonly area: ChargeArea;
  readonly bands: readonly ChargeBand[];
  /** ISO days without a time: the first day on which it applies, and the day on which it was last checked. */
  readonly validFrom: string;
  readonly checkedOn: string;
  /** The source of the rate. */
  readonly source: string;
  readonly note: string;
}

/** The amount of one kind of charge, from the lower to the higher one if it depends on an unknown area. */
export interface ChargeLine {
  readonly kind: ChargeKind;
  readonly percents: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly rules: readonly Charge[];
}

/** The rules that apply on a day, in any state. @param day ISO day, without a time */
export function getChargesOn<C extends Charge>(charges: readonly C[], state: string, day: string): C[] {
  const here = new Set([state.toLowerCase(), ALL_INDIA.toLowerCase()]);
  const newest = new Map<string, C>();
  for (const charge of charges) {
    if (!here.has(charge.state.toLowerCase()) || charge.validFrom > day) continue;
    const key = `${charge.kind} ${charge.area}`;
    const known = newest.get(key);
    if (!known || known.validFrom < charge.validFrom) newest.set(key, charge);
  }
  return [...newest.values()];
}

/** The rate for a price, or null if no band includes it. */
export function getPercentFor(bands: readonly ChargeBand[], price: number): number | null {
  return bands.find(({ upTo }) => upTo === null || price <= upTo)?.percent ?? null;
}

/**
 * The charges on a price by the rules of a day, in the order of the kinds; rounded up to the rupee, as government
 * offices do.
 */
export function formatChargeLines(
  rules: readonly Charge[],
  price: number,
  kinds: readonly ChargeKind[],
): ChargeLine[] {
  return CHARGE_KIND_VALUES.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
    const found = rules.filter((rule) => rule.kind === kind);
    const percents = [...new Set(found.flatMap(({ bands }) => getPercentFor(bands, price) ?? []))].sort(
      (a, b) => a - b,
    );
    const [low, high] = [percents.at(0), percents.at(-1)];
    if (low === undefined || high === undefined) return [];
    return { kind, percents, from: getPart(price, low), to: getPart(price, high), rules: found };
  });
}

/** In hundredths of a per cent, so that 6.3% of ₹1,00,000 is ₹6,300 and not a rupee more. */
const getPart = (price: number, percent: number) => Math.ceil((price * Math.round(percent * 100)) / 10_000);
