import { capitalize, formatLandLine, type Line, writeOrdinal } from "./story.ts";

/** Titles of homes; a project's title is its name. */
export const HOME_TITLES: readonly Line[] = [
  ({ row, at, extra }) =>
    row.property_type === "Flat/Apartment" &&
    extra.house &&
    `${row.bedrooms} BHK in ${extra.house}, ${at.replace(/^(in|on|at) /, "")}`,
  ({ row, at }) => row.property_type === "Flat/Apartment" && `${row.bedrooms} BHK flat ${at}`,
  ({ row, at }) =>
    row.property_type === "Flat/Apartment" &&
    row.facing &&
    `${capitalize(row.facing.replace("-", " "))} facing ${row.bedrooms} BHK ${at}`,
  ({ row, at }) =>
    row.property_type === "Flat/Apartment" &&
    row.furnishing === "full" &&
    `Furnished ${row.bedrooms} BHK ${at}`,
  ({ row, at }) =>
    row.property_type === "Flat/Apartment" &&
    row.furnishing === "semi" &&
    `Semi furnished ${row.bedrooms} BHK ${at}`,
  ({ row, at }) =>
    row.property_type === "Flat/Apartment" &&
    `${row.bedrooms} BHK, ${writeOrdinal(row.floor_no ?? 0)} floor, ${at.replace(/^(in|on|at) /, "")}`,
  ({ row, at }) =>
    row.property_type === "Flat/Apartment" &&
    row.age_of_property === "New" &&
    `New ${row.bedrooms} BHK flat ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Independent House" &&
    extra.part &&
    `${extra.part} with ${row.bedrooms} bedroom${row.bedrooms === 1 ? "" : "s"} ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Independent House" && !extra.part && `${row.bedrooms} bedroom house ${at}`,
  ({ row, at }) =>
    row.property_type === "Independent House" &&
    row.purpose === "buy" &&
    `House on ${formatLandLine(row)} ${at}`,
  ({ row, at }) =>
    row.property_type === "Independent House" &&
    row.purpose === "buy" &&
    row.total_floors === 2 &&
    `Two-storey house ${at}`,
  ({ row, at, site }) =>
    row.property_type === "Villa" && site.zone !== "hill" && `${row.bedrooms} BHK villa ${at}`,
  ({ row, at, site }) =>
    row.property_type === "Villa" && site.zone === "hill" && `${row.bedrooms} bedroom cottage ${at}`,
  ({ row, at, site }) => row.property_type === "Villa" && site.zone === "hill" && `Hill bungalow ${at}`,
];
