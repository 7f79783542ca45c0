/**
 * Every place where the public sees listings. If you add such a place, add it here: tests/pages/hidden-listings.test.ts
 * then checks that it no longer shows a hidden listing, and shows nothing that was never approved.
 */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly town: string;
  readonly locality: string;
  /** Another public listing of the same kind nearby. */
  readonly neighbour: string;
}

export interface Surface {
  readonly name: string;
  readonly address: (listing: Listing) => string;
  /** A text in the response while it shows the listing; by default the listing's id. */
  readonly sign?: (listing: Listing) => string;
}

export const PUBLIC_SURFACES: readonly Surface[] = [
  { name: "home", address: () => "/" },
  { name: "home, for scripts", address: () => "/_.data" },
  { name: "list", address: () => "/user/list" },
  { name: "list as a grid", address: ({ town }) => `/user/list?town=${town}&view=grid` },
  { name: "list, for scripts", address: () => "/user/list.data" },
  { name: "list by a text", address: ({ title }) => `/user/list?q=${encodeURIComponent(title)}&exact=1` },
  { name: "list as a feed", address: () => "/user/list.rss" },
  { name: "region", address: () => "/user/regiondetail/siliguri" },
  { name: "projects of its locality", address: ({ locality }) => `/projects/${locality}` },
  { name: "its locality", address: ({ locality }) => `/localities/${locality}` },
  { name: "its town", address: ({ town }) => `/towns/${town}` },
  // The page of a listing that is sold or paused still says its title, but nothing else of it.
  { name: "detail", address: ({ id }) => `/user/propertydetail/${id}`, sign: () => 'property="og:title"' },
  {
    name: "detail, for scripts",
    address: ({ id }) => `/user/propertydetail/${id}.data`,
    sign: () => '"priceHistory"',
  },
  { name: "share picture", address: ({ id }) => `/share/property/${id}.png`, sign: () => "IHDR" },
  {
    name: "a shared shortlist",
    address: ({ id }) => `/user/shortlist?ids=${id}`,
    sign: ({ title }) => title,
  },
  {
    name: "comparison",
    address: ({ id, neighbour }) => `/user/compare?ids=${id},${neighbour}`,
    sign: ({ title }) => title,
  },
  { name: "what is like its neighbour", address: ({ neighbour }) => `/user/propertydetail/${neighbour}` },
  { name: "call: listings", address: () => "/api/v1/listings" },
  {
    name: "call: map",
    address: ({ title }) => `/api/v1/listings/map?q=${encodeURIComponent(title)}&zoom=20`,
  },
  {
    name: "call: suggestions",
    address: ({ id }) => `/api/v1/listings/suggest?q=${id.slice(-6)}`,
    sign: ({ title }) => title,
  },
  {
    name: "call: what is like its neighbour",
    address: ({ neighbour }) => `/api/v1/listings/${neighbour}/similar`,
  },
  { name: "call: one listing", address: ({ id }) => `/api/v1/listings/${id}`, sign: ({ title }) => title },
  { name: "sitemap", address: () => "/sitemaps/listings-0.xml" },
  {
    name: "call: its locality",
    address: ({ locality }) => `/api/v1/localities/${locality}`,
    // Its neighbour is counted there as well.
    sign: () => '"listed":2',
  },
];

/** Pages about other things that mention a listing to the public; each shows its title. */
export const TOLD_SURFACES: readonly Surface[] = [
  {
    name: "what became of it",
    address: ({ id }) => `/user/propertydetail/${id}`,
    sign: ({ title }) => title,
  },
];
