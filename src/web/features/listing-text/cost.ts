import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { CHARGE_KINDS, type ChargeKind, type ChargeLine, formatChargeLines } from "#domain/money/charges.ts";
import { formatRupees } from "#domain/money/money.ts";
import { getKind } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";

/** One item of the total cost. */
export interface CostLine {
  readonly label: string;
  readonly value: string;
  /** How the amount is calculated. */
  readonly words?: string;
}

export interface Cost {
  readonly lines: readonly CostLine[];
  readonly total: string;
  /** The least that it can be, in rupees. */
  readonly from: number;
  /** The rules behind the figures. */
  readonly rules: readonly ChargeRecord[];
}

type CostFacts = Pick<
  PublicProperty,
  | "purpose"
  | "price"
  | "rent"
  | "security"
  | "projectUnits"
  | "propertyType"
  | "transactionType"
  | "availability"
  | "postedBy"
>;

/** The sale price; for a project that of its first unit; null where none is known. */
export function getSalePrice(property: Pick<CostFacts, "purpose" | "price" | "projectUnits">): number | null {
  if (property.purpose !== "buy") return null;
  return property.projectUnits.at(0)?.priceFrom ?? property.price;
}

/** The full cost, or null where it is unknown: no price, no deposit, no rule for the state. */
export function getCost(property: CostFacts, rules: readonly ChargeRecord[]): Cost | null {
  return property.purpose === "buy" ? getCostOfSale(property, rules) : getCostOfRent(property);
}

/** Zero brokerage is our promise for owners' listings only; we do not know what an agent or builder charges. */
const getBrokerage = ({ postedBy }: CostFacts): CostLine[] =>
  postedBy === "owner" ? [{ label: m.detail_cost_brokerage(), value: m.detail_cost_free() }] : [];

function getCostOfRent(property: CostFacts): Cost | null {
  const { rent, security } = property;
  if (!rent || security === null) return null;
  const lines = [
    { label: m.detail_deposit(), value: formatRupees(security) },
    { label: m.detail_cost_first_month(), value: formatRupees(rent) },
    ...getBrokerage(property),
  ];
  return { lines, total: formatRupees(security + rent), from: security + rent, rules: [] };
}

function getCostOfSale(property: CostFacts, rules: readonly ChargeRecord[]): Cost | null {
  const price = getSalePrice(property);
  if (!price) return null;
  const charges = formatChargeLines(rules, price, getKinds(property));
  // A part of the charges would look like the full cost.
  const has = (kind: ChargeKind) => charges.some((charge) => charge.kind === kind);
  if (!has("stamp-duty") || !has("registration-fee")) return null;
  const sum = (end: "from" | "to") => charges.reduce((total, charge) => total + charge[end], price);
  return {
    lines: [
      {
        label: property.projectUnits.length > 0 ? m.detail_cost_price_from() : m.field_price(),
        value: formatRupees(price),
      },
      ...charges.map(createChargeLine),
      ...getBrokerage(property),
    ],
    total: formatSpan(sum("from"), sum("to")),
    from: sum("from"),
    rules: charges.flatMap((charge) => rules.filter(({ kind }) => kind === charge.kind)),
  };
}

/** GST applies to homes that are under construction and sold for the first time. */
function getKinds({ propertyType, transactionType, availability }: CostFacts): ChargeKind[] {
  const building = transactionType === "new-booking" && availability !== "ready";
  const taxed = building && !getKind(propertyType).land;
  return ["stamp-duty", "registration-fee", ...(taxed ? (["gst"] as const) : [])];
}

function createChargeLine({ kind, percents, from, to }: ChargeLine): CostLine {
  const [low, high] = [percents.at(0) ?? 0, percents.at(-1) ?? 0];
  return {
    label: getLabel(CHARGE_KINDS, kind),
    value: formatSpan(from, to),
    words:
      low === high
        ? m.detail_cost_rate({ rate: m.detail_emi_percent({ percent: low }) })
        : m.detail_cost_areas({ from: low, to: high }),
  };
}

const formatSpan = (from: number, to: number) =>
  from === to ? formatRupees(from) : m.price_range({ from: formatRupees(from), to: formatRupees(to) });
