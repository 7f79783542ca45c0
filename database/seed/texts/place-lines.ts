import { getKind } from "#domain/property/kinds.ts";
import { capitalize, type Line } from "./story.ts";

const HEALTH = ["hospital"];
const TRAVEL = ["railway-station", "bus-stand", "airport"];
const LEARN = ["college", "university", "school"];
const SHOP = ["market", "mall"];

const findNearest =
  (kinds: string[], most = 4) =>
  (story: Parameters<Line>[0]) =>
    story.near.find(({ kind, km }) => kinds.includes(kind) && km < most);

/** What is nearby, with approximate distances by road. */
export const NEARBY: readonly Line[] = [
  (s) => {
    const it = findNearest(TRAVEL)(s);
    return it && `${capitalize(it.name)} is ${it.way} away.`;
  },
  (s) => {
    const it = findNearest(HEALTH)(s);
    return it && `${capitalize(it.name)} is ${it.way} off, useful if someone at home needs a doctor often.`;
  },
  (s) => {
    const it = findNearest(LEARN)(s);
    return it && `For studies, ${it.name} is ${it.way} from the gate.`;
  },
  (s) => {
    const it = findNearest(SHOP)(s);
    return it && `Daily shopping is done nearby, and ${it.name} is ${it.way} away for the rest.`;
  },
  (s) => {
    const [a, b] = s.near;
    return a && b && b.km < 4 && `${capitalize(a.name)} is ${a.way} and ${b.name} ${b.way} by road.`;
  },
  (s) => {
    const it = findNearest(TRAVEL, 7)(s);
    return it && s.site.zone !== "hill" && `Totos and autos run past the lane; ${it.name} is ${it.way} away.`;
  },
  (s) => {
    const it = s.near[0];
    return it && it.km < 3 && `The landmark to give a driver is ${it.name}, ${it.way} from here.`;
  },
  (s) =>
    s.site.zone === "hill" &&
    `Shared cabs stop ${s.near[0] ? "on the main road" : "at the stand"} a short walk up from here.`,
  (s) => s.near.length === 0 && `Buses to the larger towns stop on the main road of ${s.site.town.name}.`,
];

/** The same for land and business, without schools and doctors. */
export const PLACES: readonly Line[] = NEARBY.filter((_, i) => i !== 1 && i !== 2 && i !== 3);

/** What the locality is like, in plain words. */
export const AROUND: readonly Line[] = [
  (s) =>
    /established|old/.test(s.site.character) &&
    "Neighbours have been here for decades, and the lanes are lit at night.",
  (s) =>
    /market|retail/.test(s.site.character) &&
    "The market is at the corner, so expect some noise until the shutters come down.",
  (s) =>
    /student|coaching|college|universit|educational/.test(s.site.character) &&
    "Many students live around here; mess food, photocopy shops and coaching are on the same road.",
  (s) =>
    /hospital/.test(s.site.character) &&
    "Chemists and test centres line the road, and food stalls stay open late.",
  (s) =>
    /developing|growth|extension/.test(s.site.character) &&
    "The area is still building up, with new houses on every second plot.",
  (s) => /posh|upmarket/.test(s.site.character) && "The roads are quiet and mostly residential.",
  (s) =>
    /hotel/.test(s.site.character) &&
    "Visitors come most months of the year, so eateries and taxis are always about.",
  (s) =>
    /commercial|business|mall/.test(s.site.character) &&
    "Banks, showrooms and offices are within a short walk.",
  (s) =>
    s.site.zone === "hill" &&
    "Mornings are clear more often than not; in the monsoon keep an umbrella at the door.",
  (s) =>
    s.site.zone === "plain" &&
    s.site.region === "patna-bihar" &&
    "Vegetable sellers and an e-rickshaw stand are at the end of the road.",
  (s) => s.site.zone === "terai" && "On clear winter mornings the hills show to the north.",
  () => "A grocery, a chemist and a tea stall are within a few minutes on foot.",
  () => "Milk, newspapers and vegetables come to the door in the morning.",
];

/** The same for business, without the deliveries to the door in the morning. */
export const STREET: readonly Line[] = AROUND.slice(0, -1);

/** The papers, in the words that are usual in each State. */
export const PAPERS: readonly Line[] = [
  (s) =>
    s.site.town.state === "West Bengal" &&
    "Deed, mutation and the current tax receipt are in the owner's name and can be seen before a visit.",
  (s) =>
    s.site.town.state === "West Bengal" &&
    "Khatian and khajna receipt are up to date; copies are given to a serious buyer for checking.",
  (s) => s.site.town.state === "West Bengal" && "Chain deeds are complete from the first purchase on.",
  (s) =>
    s.site.town.state === "Bihar" && "Jamabandi runs in the owner's name and the lagan receipt is current.",
  (s) => s.site.town.state === "Bihar" && "Kewala, mutation slip and current receipt are ready to be shown.",
  (s) =>
    s.site.town.state === "Bihar" &&
    "Khata and khesra numbers are given on the first call, so you can look them up yourself.",
  (s) =>
    s.site.town.state === "Sikkim" &&
    "Parcha and clearances are with the owner; the registry calls for objections before it registers.",
];

/** Required in every sale and every lease in Sikkim: the law limits who may buy there. */
export const SIKKIM: Line = (s) => {
  if (s.site.town.state !== "Sikkim") return false;
  if (s.row.purpose === "buy")
    return "Sale is to buyers with a Sikkim Subject Certificate or Certificate of Identification; others may ask about a registered lease.";
  if (s.row.purpose === "lease")
    return "A lessee from outside Sikkim needs the Government's approval before the lease is registered.";
  if (!getKind(s.row.property_type).home) return false;
  return "Tenants from outside Sikkim are registered with the police station, which the owner does with you.";
};

/** Terms of a rent. */
export const LETTING: readonly Line[] = [
  (s) =>
    s.row.purpose === "rent" &&
    s.extra.months &&
    `Security is ${s.extra.months === 1 ? "one month's" : `${s.extra.months} months'`} rent, returned when the keys are.`,
  (s) => s.row.purpose === "rent" && "Rent is due by the seventh; electricity is paid by the meter.",
  (s) =>
    s.row.purpose === "rent" &&
    "An eleven-month agreement is made at the start and renewed if both sides are happy.",
  (s) =>
    s.row.purpose === "lease" &&
    s.extra.years &&
    `Offered on a registered lease of ${s.extra.years} years, with the yearly rise written into it.`,
];
