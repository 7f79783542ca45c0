import { type Line, writeSqft } from "./story.ts";

export const BUSINESS_TITLES: readonly Line[] = [
  ({ row, at }) => row.property_type === "Shop" && row.floor_no === 0 && `Shop on the ground floor ${at}`,
  ({ row, at }) => row.property_type === "Shop" && `${writeSqft(row.area)} shop ${at}`,
  ({ row, at }) => row.property_type === "Shop" && row.floor_no !== 0 && `First-floor shop ${at}`,
  ({ row, at }) => row.property_type === "Office" && `Office of ${writeSqft(row.area)} ${at}`,
  ({ row, at }) => row.property_type === "Office" && row.furnishing === "full" && `Furnished office ${at}`,
  ({ row, at, extra }) => row.property_type === "Office" && `Office for ${extra.seats} people ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Commercial" && extra.sort === "showroom" && `Showroom space ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Commercial" &&
    extra.sort === "hotel" &&
    `Guest house with ${extra.rooms} rooms ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Commercial" &&
    extra.sort === "building" &&
    `Whole building of ${writeSqft(row.area)} ${at}`,
  ({ row, at, extra }) =>
    row.property_type === "Room" &&
    row.purpose === "pg" &&
    row.tenant_type === "Bachelors (Women)" &&
    `Women's PG ${at}${extra.meals ? ", with meals" : ""}`,
  ({ row, at, extra }) =>
    row.property_type === "Room" &&
    row.purpose === "pg" &&
    row.tenant_type === "Bachelors (Men)" &&
    `Men's PG ${at}${extra.meals ? ", with meals" : ""}`,
  ({ row, at, extra }) =>
    row.property_type === "Room" &&
    row.purpose === "pg" &&
    `${extra.beds === 1 ? "Single" : extra.beds === 2 ? "Double" : "Triple"} sharing PG ${at}`.replace(
      "Single sharing",
      "Single room",
    ),
  ({ row, at }) => row.property_type === "Room" && row.purpose === "rent" && `Single room ${at}`,
];
