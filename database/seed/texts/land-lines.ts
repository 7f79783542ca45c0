import { PAPERS, PLACES, SIKKIM } from "./place-lines.ts";
import { capitalize, formatLandLine, type Line, writeFeet, writeSqft } from "./story.ts";

const exact = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

const writeFactor: Line = ({ row }) =>
  row.land_unit !== "sqft" &&
  `One ${row.land_unit} is counted as ${exact.format(row.land_factor ?? 0)} sq.ft here, which makes ${writeSqft(row.area)}.`;

const PLOT_OPENING: readonly Line[] = [
  ({ row, at, extra }) => `${capitalize(formatLandLine(row))} plot ${at} on ${writeFeet(extra.roadFt)} road.`,
  ({ row, at, extra }) =>
    extra.corner && `Corner plot of ${formatLandLine(row)} ${at}, with roads on two sides.`,
  ({ row, at, extra }) =>
    `Residential plot ${at}: ${formatLandLine(row)}, about ${extra.frontFt} ft along the road.`,
  ({ row, at, site }) =>
    site.zone === "hill" &&
    `${capitalize(formatLandLine(row))} on a gentle slope ${at}, reached by a jeep track.`,
];
const PLOT_BODY: readonly Line[] = [
  ({ extra }) => extra.boundary === "wall" && "A boundary wall with an iron gate stands on all sides.",
  ({ extra }) =>
    extra.boundary === "pillars" && "Corner pillars are set and were measured with the neighbours present.",
  ({ extra }) =>
    extra.boundary === "open" && "It is open on the road side; the surveyor can set pillars before the deed.",
];
const PLOT_GROUND: readonly Line[] = [
  ({ site }) =>
    site.zone !== "hill" && "The ground is level with the road and has not held water in the last rains.",
  ({ site }) =>
    site.zone !== "hill" &&
    "It needs two feet of earth to come up to the road, and the price takes that into account.",
  ({ site }) => site.zone !== "hill" && "Electric poles and a drain run along the front.",
  ({ site }) =>
    site.zone === "hill" && "Half of it is terraced; a retaining wall would be needed on the lower side.",
  ({ site, row }) =>
    site.zone === "hill" &&
    row.state === "West Bengal" &&
    "In the hill municipalities building plans are normally limited to 11.5 metres.",
  ({ extra }) => (extra.roadFt ?? 0) >= 16 && "Trucks with building material can come up to the plot.",
  ({ row }) => row.facing && `The open side is to the ${row.facing.replace("-", " ")}.`,
];
const USE: readonly Line[] = [
  ({ row }) =>
    row.purpose === "lease" && "Suits a store yard, a nursery or a small shed, on a registered lease.",
  ({ site }) =>
    /developing|plots|outer|peri-urban|growth/.test(site.character) &&
    "Houses are coming up on both sides, and the nearest one is occupied.",
  ({ site }) =>
    /market|commercial|business|retail/.test(site.character) &&
    "Shops below and a home above is what neighbours have built.",
  ({ extra }) =>
    (extra.frontFt ?? 0) >= 38 && "The front is wide enough for a house with a garage beside it.",
  ({ row }) => row.area < 1_500 && "Small enough for a duplex with a little courtyard behind.",
  ({ row }) => row.area > 3_500 && "It can be divided into two plots with their own entrances.",
  ({ site }) =>
    /established|dense|central/.test(site.character) &&
    "Open land is rare in this part; an old tin house was taken down to clear it.",
  () => "The neighbouring plots are built up, with families living there.",
  () => "Several families have built on this lane in the last years.",
];
const CLOSE: readonly Line[] = [
  ({ row }) => row.negotiable && "The owner is open to a fair offer.",
  () => "Call before you come, so that someone can show the corners.",
  () => "A copy of the map is sent on request.",
];
const pickPapers: Line = (s, r) => r.pick(PAPERS.filter((line) => line(s, r)))(s, r);

export const PLOT_TEXT = [
  PLOT_OPENING,
  [writeFactor],
  PLOT_BODY,
  PLOT_GROUND,
  USE,
  PLACES,
  [pickPapers],
  CLOSE,
  [SIKKIM],
];

const FARM_OPENING: readonly Line[] = [
  ({ row, at, extra, site }) =>
    `${capitalize(formatLandLine(row))} of farm land ${site.locality ? at : `near ${site.town.name}`}, under ${extra.crop} now.`,
  ({ row, at, extra, site }) =>
    `Agricultural land ${site.locality ? at : `outside ${site.town.name}`}: ${formatLandLine(row)}, planted with ${extra.crop}.`,
];
const FARM_BODY: readonly Line[] = [
  ({ extra }) =>
    extra.crop === "small-grower tea" &&
    "The bushes belong to a small grower on his own khatian land; it is no part of a garden's lease.",
  ({ extra }) =>
    extra.crop === "litchi" &&
    "The trees bear every second year at the least, and the crop is sold on the tree.",
  ({ extra }) =>
    extra.crop === "betel nut" && "The palms are past their eighth year and are picked twice a season.",
  ({ extra }) =>
    /paddy|vegetables|potato|banana/.test(extra.crop ?? "") &&
    "Two crops a year are taken from it, a third where the pump runs.",
  ({ extra }) =>
    /orange|cardamom|flowers|ginger/.test(extra.crop ?? "") &&
    "Terraces are kept up, with shade trees along the edges.",
  ({ row }) => row.water_supply && `Water: ${row.water_supply.toLowerCase()}.`,
  ({ extra }) =>
    `${capitalize(writeFeet(extra.roadFt))} village road reaches one side, wide enough for a tractor or a pick-up.`,
];
const FARM_NOTE: readonly Line[] = [
  ({ row }) =>
    row.purpose === "buy" &&
    "It is recorded as agricultural; building a house would need a change of use first.",
  ({ row, extra }) =>
    row.purpose === "lease" &&
    extra.years &&
    `Offered on lease for ${extra.years} years; the standing crop is settled separately.`,
];
export const FARM_TEXT = [
  FARM_OPENING,
  FARM_BODY.slice(0, 5),
  FARM_BODY.slice(5),
  [writeFactor],
  FARM_NOTE,
  PLACES,
  [pickPapers],
  CLOSE.slice(1),
  [SIKKIM],
];

export const LAND_TITLES: readonly Line[] = [
  ({ row, at }) => row.property_type === "Land/Plot" && `${capitalize(formatLandLine(row))} plot ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Land/Plot" &&
    `${capitalize(formatLandLine(row))} on ${writeFeet(extra.roadFt)} road, ${at.replace(/^(in|on|at) /, "")}`,
  ({ row, at, extra }) =>
    row.property_type === "Land/Plot" && extra.corner && `Corner plot of ${formatLandLine(row)} ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Land/Plot" &&
    extra.boundary === "wall" &&
    `Walled plot of ${formatLandLine(row)} ${at}`,
  ({ row, at, extra, site }) =>
    row.property_type === "Farm" &&
    `${capitalize(formatLandLine(row))} under ${extra.crop} ${site.locality ? at : `near ${site.town.name}`}`,
  ({ row, at, site }) =>
    row.property_type === "Farm" &&
    `Farm land of ${formatLandLine(row)} ${site.locality ? at : `near ${site.town.name}`}`,
];
