import { useRouteLoaderData } from "react-router";
import { type Office, office as officeWords } from "#content/office.ts";
import { LISTING_TERMS, type ListingTerms } from "#domain/listing/terms.ts";
import { REGIONS } from "#domain/place/places.ts";
import type { loader as rootLoader } from "./root.tsx";

/**
 * The operator's name, as the settings have it, for titles.
 * @param matches as `meta` gets them
 */
export function getBrand(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { office?: Office } | undefined;
  return (root?.office ?? officeWords).brand;
}

/** Who we are and how to reach us, as the settings have it; the content folder's words where the page itself failed. */
export const useOffice = (): Office => useRouteLoaderData<typeof rootLoader>("root")?.office ?? officeWords;

/** Who is signed in; null where nobody is. */
export const useVisitor = () => useRouteLoaderData<typeof rootLoader>("root")?.viewer ?? null;

/** The regions as the settings call them. */
export const useRegions = () => useRouteLoaderData<typeof rootLoader>("root")?.regions ?? REGIONS;

/** For how long things hold, as the settings have it. */
export const useTerms = (): ListingTerms =>
  useRouteLoaderData<typeof rootLoader>("root")?.terms ?? LISTING_TERMS;
