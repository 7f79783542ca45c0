import { isPublic } from "#domain/property/lifecycle.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readEverPublicRow } from "./property.public.store.ts";

/** The state of a listing, for somebody who scans its poster. */
export type ListingState =
  | { readonly state: "available" }
  | {
      readonly state: "rented" | "sold" | "paused";
      readonly title: string;
      readonly place: string;
    }
  | { readonly state: "gone" };

/** Only listings that were public at some time; others are treated as missing. */
export async function readListingState(queries: Queries, publicId: string): Promise<ListingState> {
  const row = await readEverPublicRow(queries, publicId);
  if (!row || row.verification === "rejected" || row.life === "deleted") return { state: "gone" };
  if (isPublic(row)) return { state: "available" };
  const { life } = row;
  const state = life === "rented" || life === "sold" ? life : "paused";
  const place = [row.locality_name, row.city].filter(Boolean).join(", ");
  return { state, title: row.property_title, place };
}
