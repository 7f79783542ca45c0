import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** What somebody wants to do with a property, as rules tell it apart; a bed in a PG is rented. */
export const DEALS = listChoices({
  buy: m.buying_deal_buy,
  lease: m.buying_deal_lease,
  rent: m.buying_deal_rent,
});
export type Deal = (typeof DEALS)[number]["value"];
export const DEAL_VALUES = getValues(DEALS);

/** Who buys, as far as the law asks. */
export const BUYERS = listChoices({
  indian: m.buying_buyer_indian,
  sikkimese: m.buying_buyer_sikkimese,
  "bhutia-lepcha": m.buying_buyer_bhutia_lepcha,
  resident: m.buying_buyer_resident,
  nri: m.buying_buyer_nri,
  neighbour: m.buying_buyer_neighbour,
});
export type Buyer = (typeof BUYERS)[number]["value"];
export const BUYER_VALUES = getValues(BUYERS);

/** The class of the land in the record of rights. Listings do not have it, so the visitor is asked. */
export const LANDS = listChoices({
  ordinary: m.buying_land_ordinary,
  farm: m.buying_land_farm,
  community: m.buying_land_community,
  tea: m.buying_land_tea,
  state: m.buying_land_state,
  old: m.buying_land_old,
  water: m.buying_land_water,
});
export type Land = (typeof LANDS)[number]["value"];
export const LAND_VALUES = getValues(LANDS);

/** Whether a Scheduled Tribe owner sells, and whether the buyer belongs to one too. */
export const TRIBES = listChoices({
  none: m.buying_tribe_none,
  seller: m.buying_tribe_seller,
  both: m.buying_tribe_both,
});
export type Tribe = (typeof TRIBES)[number]["value"];
export const TRIBE_VALUES = getValues(TRIBES);

/** What a rule can be about: the classes above, and what we know from the listing. */
export const RULE_LANDS = [
  ...LANDS,
  { value: "flat", label: m.choice_type_flat },
  { value: "project", label: m.buying_land_project },
  { value: "home", label: m.buying_land_home },
  { value: "hill", label: m.buying_land_hill },
  { value: "tribal", label: m.buying_land_tribal },
] as const;
export type RuleLand = (typeof RULE_LANDS)[number]["value"];
export const RULE_LAND_VALUES = getValues(RULE_LANDS);

/** Whom a rule can be about. */
export const RULE_BUYERS = [
  ...BUYERS,
  { value: "tribal", label: m.buying_buyer_tribal },
  { value: "not-tribal", label: m.buying_buyer_not_tribal },
] as const;
export type RuleBuyer = (typeof RULE_BUYERS)[number]["value"];
export const RULE_BUYER_VALUES = getValues(RULE_BUYERS);

/** What a rule says. */
export const RULE_LEVELS = listChoices({
  allowed: m.buying_level_allowed,
  conditions: m.buying_level_conditions,
  "not-allowed": m.buying_level_not_allowed,
});
export type RuleLevel = (typeof RULE_LEVELS)[number]["value"];
export const RULE_LEVEL_VALUES = getValues(RULE_LEVELS);
/** `mostly-not`: the class of the land is not known, and what most homes stand on is forbidden. */
export const BUYING_LEVEL_VALUES = [...RULE_LEVEL_VALUES, "mostly-not", "not-known"] as const;
export type BuyingLevel = (typeof BUYING_LEVEL_VALUES)[number];
