import { getSlug } from "../place/places.ts";

/** Commas are not encoded, so that the address stays readable. */
const addIds = (path: string, ids: readonly string[]) =>
  ids.length > 0 ? `${path}?ids=${ids.join(",")}` : path;

/** Parameters as they stand after the question mark; the domain does not know the browser's `URLSearchParams`. */
const writeQuery = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");

/**
 * The addresses of all pages, and of the files and calls that pages and emails link to, one function each. The papers
 * of a deal have `dealPaths`. A module that calls the API with `callApi` writes that address itself.
 */
export const paths = {
  property: (id: string) => `/user/propertydetail/${id}`,
  /** @param search without the question mark */
  ownerProperties: (search = "") => (search ? `/owner/myproperties?${search}` : "/owner/myproperties"),
  /**
   * Enquiries and figures of the owner's property.
   * @param search without the question mark
   */
  ownerAudience: (id: string, search = "") =>
    search ? `/owner/myproperties/${id}/leads?${search}` : `/owner/myproperties/${id}/leads`,
  ownerEdit: (id: string) => `/owner/edit-property/${id}`,
  /** Each has a signed key: the address allows exactly this one action. */
  stillAvailable: (signed: string) => `/still-available/${signed}`,
  unsubscribe: (signed: string) => `/unsubscribe/${signed}`,
  confirmEmail: (signed: string) => `/confirm-email/${signed}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  enquiry: (signed: string) => `/user/enquiry/${signed}`,
  /** Every enquiry of this device and account. */
  ownRequests: () => "/user/requests",
  /** A visit, for the visitor or the owner who has its link. */
  visit: (signed: string) => `/visit/${signed}`,
  /** A deal, for the visitor or the owner who has its link. */
  deal: (signed: string) => `/deal/${signed}`,
  /** A member's visits as a calendar; whoever knows the address can read it. */
  visitFeed: (signed: string) => `/visits/${signed}/visits.ics`,
  /** A saved search, for the person who has its link: to confirm it, change how often emails come, or stop them. */
  savedSearch: (signed: string) => `/saved-searches/${signed}`,
  /** @param search without the question mark */
  listings: (search = "") => (search ? `/user/list?${search}` : "/user/list"),
  profile: () => "/profile",
  adminUser: (id: string) => `/admin/users/${id}`,
  /** @param search with the question mark */
  adminLeads: (search = "") => `/admin/leadtracker${search}`,
  /** @param part the id of a section */
  home: (part = "") => (part ? `/#${part}` : "/"),
  /** The address to which the form of the home page is posted; `index` distinguishes it from forms of the frame. */
  homeForm: (part: string) => `/?index#${part}`,
  /**
   * The same search as a feed.
   * @param search without the question mark
   */
  listingFeed: (search = "") => (search ? `/user/list.rss?${search}` : "/user/list.rss"),
  /**
   * Every locality of the same search with its count.
   * @param search without the question mark
   */
  listingLocalities: (search = "") => (search ? `/user/list/localities?${search}` : "/user/list/localities"),
  /** What the rules say about a listing for somebody with these answers. */
  buying: (id: string, answers: Record<string, string> = {}) => {
    const search = writeQuery(answers);
    return `/user/propertydetail/${id}/can-i-buy${search && `?${search}`}`;
  },
  /** The address to which other pages send the form to the team. */
  ask: (id: string) => `/user/propertydetail/${id}/ask`,
  /** The image that other sites show beside a link to the listing. */
  sharePicture: (id: string) => `/share/property/${id}.png`,
  /** The listing as a PDF of two pages. */
  brochure: (id: string) => `/user/propertydetail/${id}/brochure.pdf`,
  /** The target of a poster's QR code: the listing, or a page with its status. It is printed, so it never changes. */
  listingState: (id: string) => `/at/${id}`,
  review: (id: string) => `/user/propertydetail/${id}/review`,
  report: (id: string) => `/user/propertydetail/${id}/report`,
  /** With ids: those listings, for anybody who opens the address. Without: the visitor's own. */
  shortlist: (ids: readonly string[] = []) => addIds("/user/shortlist", ids),
  /** The same cards in a row. */
  recent: (ids: readonly string[]) => `${addIds("/user/shortlist", ids)}&in=line`,
  /** @param search the address of the list after the question mark */
  saveSearch: (search: string) => (search ? `/saved-searches/new?${search}` : "/saved-searches/new"),
  compare: (ids: readonly string[]) => addIds("/user/compare", ids),
  /** @param search without the question mark */
  region: (slug: string, search = "") =>
    search ? `/user/regiondetail/${slug}?${search}` : `/user/regiondetail/${slug}`,
  /** The slug is the locality's name in lower case with hyphens [ROUTE-07]. */
  projects: (localityName: string) => `/projects/${getSlug(localityName)}`,
  locality: (slug: string) => `/localities/${slug}`,
  town: (slug: string) => `/towns/${slug}`,
  /** Where browsers send how fast a page was. */
  vitals: () => "/vitals",
  about: () => "/user/about",
  contact: () => "/user/contact",
  visitFile: (signed: string) => `/user/enquiry/${signed}/visit.ics`,
  visitCalendar: (signed: string) => `/visit/${signed}/visit.ics`,
  /** @param search without the question mark */
  blog: (search = "") => (search ? `/user/blog?${search}` : "/user/blog"),
  feed: () => "/user/blog/feed.xml",
  article: (id: string) => `/user/blog/${id}`,
  robots: () => "/robots.txt",
  serviceWorker: () => "/service-worker.js",
  sitemaps: () => "/sitemap.xml",
  sitemap: (name: string) => `/sitemaps/${name}.xml`,
  proof: () => "/proof",
  status: () => "/status",
  privacy: () => "/privacy",
  terms: () => "/terms",
  signIn: (next = "") => (next ? `/signin?next=${encodeURIComponent(next)}` : "/signin"),
  signUp: (next = "") => (next ? `/signup?next=${encodeURIComponent(next)}` : "/signup"),
  /** A call that redirects to the provider's own page. */
  socialSignIn: (provider: string, next = "") =>
    next ? `/api/v1/auth/${provider}?next=${encodeURIComponent(next)}` : `/api/v1/auth/${provider}`,
  socialReturn: (provider: string, next = "") =>
    next ? `/${provider}?next=${encodeURIComponent(next)}` : `/${provider}`,
  signOut: () => "/signout",
  /** The same form as in the dialog of the sign-in page, as a page. */
  forgotPassword: () => "/signin?forgot=1",
  /** The page for the code, after the password. */
  signInCode: (next = "") => (next ? `/signin/code?next=${encodeURIComponent(next)}` : "/signin/code"),
  signInMobile: (next = "") => (next ? `/signin/mobile?next=${encodeURIComponent(next)}` : "/signin/mobile"),
  secondStep: () => "/profile/second-step",
  /** Accepts a picture; not a page. */
  myPicture: () => "/profile/picture",
  /** A file, not a page. */
  myData: () => "/api/v1/account/data",
  /** Cookies of this path are sent only to the owner's pages. */
  ownerArea: () => "/owner",
  ownerLanding: () => "/owner/signup",
  ownerListing: () => "/owner/listing",
  /** The same form for a member of the team, who fills it in for this owner. */
  ownerListingFor: (owner: string) => `/owner/listing?for=${owner}`,
  /** The preview of a listing that is being filled in. */
  ownerPreview: (owner = "") => (owner ? `/owner/listing/preview?for=${owner}` : "/owner/listing/preview"),
  /** Receives a form and returns its rendered preview; not a page. */
  ownerDrawn: () => "/owner/listing/drawn",
  /** Redirects to the form; the empty list of an owner links here [ROUTE-09]. */
  listProperty: () => "/owner/list-property",
  /**
   * Many properties from one sheet.
   * @param owner the account that they are for, if a member of the team lists them
   */
  ownerImports: (owner = "") =>
    owner ? `/owner/import?owner=${encodeURIComponent(owner)}` : "/owner/import",
  ownerImport: (id: string) => `/owner/import/${id}`,
  /** Accepts a ZIP with photos; not a page. */
  ownerImportPhotos: (id: string) => `/owner/import/${id}/photos`,
  /** Accepts a sheet; not a page. */
  ownerImportSheet: () => "/owner/import/sheet",
  /** The empty sheet, a file. */
  importTemplate: (kind: "csv" | "xlsx") => `/api/v1/imports/template.${kind}`,
  /** One's own properties in the same columns, a file. */
  importExport: (kind: "csv" | "xlsx") => `/api/v1/imports/export.${kind}`,
  /** The rows of an import with something to fix, a file. */
  importToFix: (id: string, kind: "csv" | "xlsx") => `/api/v1/imports/${id}/to-fix.${kind}`,
  /** What happens next with a listing that was sent. */
  ownerSent: (id: string) => `/owner/myproperties/${id}/sent`,
  /** One A4 page to print and put up at the gate. */
  ownerPoster: (id: string) => `/owner/myproperties/${id}/poster.pdf`,
  /** Sends the mail with the link that confirms an address again. */
  emailAgain: () => "/confirm-email",
  /** The same preview for an existing listing, with the values of its form. */
  ownerEditPreview: (id: string) => `/owner/edit-property/${id}/preview`,
  ownerView: (id: string) => `/property/${id}`,
  admin: () => "/admin",
  adminDashboard: () => "/admin/dashboard",
  adminProperty: (id: string) => `/admin/dashboard/${id}`,
  adminProperties: () => "/admin/property-listing",
  /** Asks before something is done with several properties, or several leads. */
  adminPropertiesSeveral: () => "/admin/dashboard/several",
  /**
   * Leads of other portals, and one sheet of them.
   * @param id of the sheet
   */
  adminLeadsIn: (id = "") => (id ? `/admin/leadtracker/import/${id}` : "/admin/leadtracker/import"),
  /** Accepts a sheet; not a page. */
  adminLeadsInSheet: () => "/admin/leadtracker/import/sheet",
  /** The empty sheet, a file. */
  leadTemplate: (kind: "csv" | "xlsx") => `/api/v1/admin/lead-sheets/template.${kind}`,
  /** The rows of a sheet with something to fix, a file. */
  leadsToFix: (id: string, kind: "csv" | "xlsx") => `/api/v1/admin/lead-sheets/${id}/to-fix.${kind}`,
  adminLeadsSeveral: () => "/admin/leadtracker/several",
  /** Chosen properties as a file. */
  adminPropertyFile: (search: string) => `/api/v1/admin/properties.csv${search}`,
  /** Where the team begins a listing for an owner. */
  adminListFor: () => "/admin/property-listing/new",
  /**
   * @param at the listing to show, otherwise the oldest
   * @param done the listing whose decision can still be undone
   */
  adminQueue: (at = "", done = "") => {
    const search = writeQuery({ ...(at && { at }), ...(done && { done }) });
    return `/admin/queue${search && `?${search}`}`;
  },
  adminAudit: () => "/admin/audit",
  adminSettings: () => "/admin/settings",
  adminTexts: () => "/admin/settings/texts",
  adminCharges: () => "/admin/settings/charges",
  adminBuyingRules: () => "/admin/settings/buying",
  adminPlaces: () => "/admin/settings/places",
  adminFigures: () => "/admin/figures",
  /** What has failed for good in the background. */
  adminJobs: () => "/admin/jobs",
  adminWebhooks: () => "/admin/webhooks",
  adminWebhook: (id: string) => `/admin/webhooks/${id}`,
  /** @param search filters such as `?state=failed` */
  adminWebhookLog: (search = "") => `/admin/webhooks/log${search}`,
  adminWebhookMessage: (id: string) => `/admin/webhooks/log/${id}`,
  adminModeration: () => "/admin/moderation",
  adminReports: () => "/admin/moderation/reports",
  adminMessages: () => "/admin/moderation/messages",
  adminLeadNew: () => "/admin/leadtracker/new",
  /** @param done the form that was saved, for the message about it */
  adminLead: (id: string, done = "") => `/admin/leadtracker/${id}${done && `?done=${done}`}`,
  /** The tracker as a file, with the same search and period. */
  adminLeadFile: (search: string) => `/api/v1/admin/leads.csv${search}`,
  /** @param search with the question mark */
  adminVisits: (search = "") => `/admin/visits${search}`,
  /** @param search with the question mark */
  adminDeals: (search = "") => `/admin/deals${search}`,
  adminUsers: () => "/admin/users",
  /** A cut-out of the outline map. */
  map: (version: string, key: string) => `/map/${version}/${key}.svg`,
  /** The names on it, as a `MapView`. */
  mapNames: (version: string, key: string) => `/map/${version}/${key}.names.json`,
  /** One size of a stored photo. */
  photo: (key: string, width: number, format: "avif" | "jpg") => `/media/${key}/${width}.${format}`,
} as const;
