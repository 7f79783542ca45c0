import { useRouteLoaderData } from "react-router";
import { type Office, office as officeWords } from "#content/office.ts";
import { LISTING_TERMS, type ListingTerms } from "#domain/listing/terms.ts";
import { REGIONS } from "#domain/place/places.ts";
import type { loader as rootLoader } from "./root.tsx";

/**
 * The operator's name from the settings, for titles.
 * @param matches as `meta` gets them
 */
export function getBrand(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { office?: Office } | undefined;
  return (root?.office ?? officeWords).brand;
}

/** Who we are and how to reach us, from the settings; from the content folder if the page itself failed. */
export const useOffice = (): Office => useRouteLoaderData<typeof rootLoader>("root")?.office ?? officeWords;

/** The signed-in user; null if nobody is signed in. */
export const useVisitor = () => useRouteLoaderData<typeof rootLoader>("root")?.viewer ?? null;

/** The regions, with their names from the settings. */
export const useRegions = () => useRouteLoaderData<typeof rootLoader>("root")?.regions ?? REGIONS;

/** The time limits of listings, from the settings. */
export const useTerms = (): ListingTerms =>
  useRouteLoaderData<typeof rootLoader>("root")?.terms ?? LISTING_TERMS;

/** The address of the site, such as https://thikana.example, for links that leave it. */
export const useOrigin = (): string => useRouteLoaderData<typeof rootLoader>("root")?.origin ?? "";
