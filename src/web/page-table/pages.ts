import type { PageFacts } from "./page-handle.ts";

/** Where visitors look for homes. */
const VISITORS = {
  readers: "everybody",
  format: "app",
  replica: true,
  prefetch: true,
  ownStyles: true,
} as const;
/** Other pages with the application that anybody may open; many have a form. */
const OPEN = {
  readers: "everybody",
  format: "app",
  replica: false,
  prefetch: false,
  ownStyles: false,
} as const;
const STATIC = { readers: "everybody", format: "static" } as const;
const FILE = { readers: "everybody", format: "file", replica: true } as const;
const REDIRECT = { readers: "everybody", format: "redirect", replica: false } as const;
/** Whoever has the link. */
const LINK = { readers: "link", searchEngines: "noindex" } as const;
const CLOSED_LINK = { readers: "link", searchEngines: "disallow" } as const;
const MEMBER = { readers: "member" } as const;
const OWNER = { readers: "owner" } as const;
const TEAM = { readers: "team" } as const;

/**
 * Every page by its address (`domain/address/paths.ts` has the functions that write it), with what others have to know
 * about it: `routes.ts` makes the router's table of it, `page-lists.ts` every list of addresses. Browsers do not get
 * this table (docs/decisions/pages-and-rendering.md).
 */
export const PAGES = {
  "/": { file: "home/home.tsx", ...VISITORS, searchEngines: "pages" },
  "/user/list": { file: "listings/listings.tsx", ...VISITORS, searchEngines: "pages" },
  "/user/list.rss": { file: "listings/feed.ts", ...FILE, priority: "extra" },
  "/user/list/localities": { file: "listings/localities.ts", ...FILE },
  "/user/propertydetail/:id": { file: "property/detail.tsx", ...VISITORS, searchEngines: "listings" },
  // It has the same content as the page of the listing. Whoever asks for it by another program gets it.
  "/user/propertydetail/:id/brochure.pdf": {
    file: "property/brochure.ts",
    ...FILE,
    searchEngines: "disallow",
  },
  "/at/:id": { file: "listing-state/state.ts", ...REDIRECT },
  "/share/property/:file": { file: "property/share-picture.ts", ...FILE },
  "/user/propertydetail/:id/can-i-buy": {
    file: "property/buying.tsx",
    ...VISITORS,
    searchEngines: "noindex",
  },
  "/user/propertydetail/:id/ask": { file: "property/ask.tsx", ...REDIRECT },
  "/user/propertydetail/:id/review": { file: "property/review.tsx", ...OPEN, searchEngines: "noindex" },
  "/user/propertydetail/:id/report": { file: "property/report.tsx", ...MEMBER },
  // Without ids in its address it shows the visitor's own.
  "/user/shortlist": {
    file: "shortlist/shortlist.tsx",
    ...VISITORS,
    replica: false,
    searchEngines: "noindex",
  },
  "/saved-searches/new": { file: "saved-search/new.tsx", ...OPEN, searchEngines: "noindex" },
  "/saved-searches/:signed": { file: "saved-search/saved-search.tsx", ...LINK },
  "/user/compare": { file: "compare/compare.tsx", ...VISITORS, searchEngines: "noindex" },
  "/user/regiondetail/:slug": { file: "region/region.tsx", ...VISITORS, searchEngines: "places" },
  "/projects/:slug": { file: "projects/projects.tsx", ...VISITORS, searchEngines: "places" },
  "/localities/:slug": { file: "place/place.tsx", ...VISITORS, searchEngines: "places" },
  "/towns/:slug": { file: "place/place.tsx", ...VISITORS, searchEngines: "places" },
  "/user/about": { file: "about/about.tsx", ...STATIC, replica: true, searchEngines: "pages" },
  "/user/blog": { file: "blog/blog.tsx", ...STATIC, replica: true, searchEngines: "pages" },
  "/user/blog/feed.xml": { file: "blog/feed.ts", ...FILE, priority: "extra" },
  "/user/blog/:id": { file: "blog/article.tsx", ...STATIC, replica: true, searchEngines: "blog" },
  "/user/contact": { file: "contact/contact.tsx", ...OPEN, prefetch: true, searchEngines: "pages" },
  "/service-worker.js": { file: "offline/service-worker.tsx", ...FILE, replica: false },
  "/robots.txt": { file: "sitemap/robots.ts", ...FILE, priority: "extra" },
  "/sitemap.xml": { file: "sitemap/sitemap-index.ts", ...FILE, priority: "extra" },
  "/sitemaps/:name": { file: "sitemap/sitemap.ts", ...FILE, priority: "extra" },
  "/proof": { file: "proof/proof.tsx", ...STATIC, replica: true, searchEngines: "pages" },
  // How things are at this moment, the primary database included.
  "/status": { file: "status/status.tsx", ...STATIC, replica: false, searchEngines: "pages" },
  // The enquiries of the account, and those that the browser remembers.
  "/user/requests": { file: "requests/requests.tsx", ...OPEN, searchEngines: "noindex" },
  "/user/enquiry/:signed": { file: "enquiry/enquiry.tsx", ...LINK },
  "/user/enquiry/:signed/visit.ics": { file: "enquiry/visit-file.ts", ...LINK, format: "file" },
  "/visit/:signed": { file: "visit/visit.tsx", ...CLOSED_LINK },
  "/visit/:signed/visit.ics": { file: "visit/visit-calendar.ts", ...CLOSED_LINK, format: "file" },
  "/deal/:signed": { file: "deal/deal.tsx", ...CLOSED_LINK },
  "/visits/:signed/visits.ics": { file: "visit/visit-feed.ts", ...LINK, format: "file" },
  "/privacy": { file: "legal/privacy.tsx", ...STATIC, replica: false, searchEngines: "pages" },
  "/terms": { file: "legal/terms.tsx", ...STATIC, replica: false, searchEngines: "pages" },
  "/signin": { file: "account/signin/signin.tsx", readers: "guest", searchEngines: "indexed" },
  "/signin/mobile": { file: "account/signin/signin-mobile.tsx", readers: "guest", searchEngines: "noindex" },
  "/signin/code": { file: "account/signin/signin-code.tsx", readers: "guest", searchEngines: "noindex" },
  "/signup": { file: "account/signin/signup.tsx", readers: "guest", searchEngines: "indexed" },
  "/reset-password/:token": { file: "account/signin/reset-password.tsx", ...LINK, priority: "sending" },
  "/signout": { file: "account/signin/signout.tsx", ...REDIRECT, searchEngines: "disallow" },
  "/google": { file: "account/signin/social-return.tsx", ...OPEN, searchEngines: "noindex" },
  "/facebook": { file: "account/signin/social-return.tsx", ...OPEN, searchEngines: "noindex" },
  "/profile": { file: "account/profile/profile.tsx", ...MEMBER },
  "/profile/second-step": { file: "account/profile/two-factor.tsx", ...MEMBER },
  "/unsubscribe/:signed": { file: "account/unsubscribe.tsx", ...CLOSED_LINK },
  "/confirm-email": { file: "account/email-again.tsx", ...MEMBER },
  "/confirm-email/:signed": { file: "account/confirm-email.tsx", ...CLOSED_LINK },
  "/owner/signup": { file: "owner/signup.tsx", ...OPEN, searchEngines: "pages" },
  "/owner/listing": { file: "owner/listing/listing.tsx", ...OPEN, searchEngines: "disallow" },
  "/owner/listing/preview": { file: "owner/listing/preview.tsx", ...OPEN, searchEngines: "disallow" },
  "/owner/listing/drawn": { file: "owner/listing/rendered.ts", ...REDIRECT, searchEngines: "disallow" },
  "/owner/list-property": { file: "owner/listing/list-property.ts", ...REDIRECT, searchEngines: "disallow" },
  "/still-available/:signed": { file: "owner/still-available.tsx", ...CLOSED_LINK },
  "/owner/myproperties": { file: "owner/myproperties.tsx", ...MEMBER },
  "/owner/import": { file: "import/imports.tsx", ...MEMBER },
  "/owner/import/:id": { file: "import/import.tsx", ...OWNER },
  "/owner/myproperties/:id/sent": { file: "owner/listing/listed.tsx", ...OWNER },
  "/owner/myproperties/:id/leads": { file: "owner/audience.tsx", ...OWNER },
  "/owner/myproperties/:id/poster.pdf": { file: "owner/poster.ts", ...OWNER, format: "file" },
  "/owner/edit-property/:id": { file: "owner/listing/edit.tsx", ...OWNER },
  "/owner/edit-property/:id/preview": { file: "owner/listing/edit-preview.tsx", ...OWNER },
  "/property/:id": { file: "owner/view.tsx", ...OWNER },
  "/admin": { file: "admin/landing.ts", ...TEAM, format: "redirect" },
  "/admin/dashboard": { file: "admin/properties/dashboard.tsx", ...TEAM },
  "/admin/dashboard/several": { file: "admin/bulk/properties-bulk.tsx", ...TEAM },
  "/admin/dashboard/:id": { file: "admin/property/property.tsx", ...TEAM },
  "/admin/queue": { file: "admin/property/queue.tsx", ...TEAM },
  "/admin/audit": { file: "admin/audit/audit.tsx", ...TEAM },
  "/admin/settings": { file: "admin/settings/settings.tsx", ...TEAM },
  "/admin/settings/texts": { file: "admin/settings/texts.tsx", ...TEAM },
  "/admin/settings/charges": { file: "admin/settings/charges.tsx", ...TEAM },
  "/admin/settings/places": { file: "admin/settings/places.tsx", ...TEAM },
  "/admin/settings/buying": { file: "admin/settings/buying-rules.tsx", ...TEAM },
  "/admin/figures": { file: "admin/figures.tsx", ...TEAM },
  "/admin/jobs": { file: "admin/jobs.tsx", ...TEAM },
  "/admin/webhooks": { file: "admin/webhooks/webhooks.tsx", ...TEAM },
  "/admin/webhooks/log": { file: "admin/webhooks/log.tsx", ...TEAM },
  "/admin/webhooks/log/:id": { file: "admin/webhooks/message.tsx", ...TEAM },
  "/admin/webhooks/:id": { file: "admin/webhooks/webhook.tsx", ...TEAM },
  "/admin/property-listing": { file: "admin/properties/properties.tsx", ...TEAM },
  "/admin/property-listing/new": { file: "admin/properties/list-for.tsx", ...TEAM },
  "/admin/users": { file: "admin/users/users.tsx", ...TEAM },
  "/admin/users/:id": { file: "admin/users/user.tsx", ...TEAM },
  "/admin/leadtracker": { file: "admin/leads/leads.tsx", ...TEAM },
  "/admin/visits": { file: "admin/visits.tsx", ...TEAM },
  "/admin/deals": { file: "admin/deals.tsx", ...TEAM },
  "/admin/moderation": { file: "admin/moderation/reviews.tsx", ...TEAM },
  "/admin/moderation/reports": { file: "admin/moderation/reports.tsx", ...TEAM },
  "/admin/moderation/messages": { file: "admin/moderation/messages.tsx", ...TEAM },
  "/admin/leadtracker/new": { file: "admin/leads/lead-new.tsx", ...TEAM },
  "/admin/leadtracker/several": { file: "admin/bulk/leads-bulk.tsx", ...TEAM },
  "/admin/leadtracker/import": { file: "admin/leads-in/leads-in.tsx", ...TEAM },
  "/admin/leadtracker/import/:id": { file: "admin/leads-in/leads-in-sheet.tsx", ...TEAM },
  "/admin/leadtracker/:id": { file: "admin/lead/lead.tsx", ...TEAM },
  "/admin/*": { file: "admin/missing.tsx", ...TEAM },
  "/*": { file: "missing/missing.tsx", ...OPEN, searchEngines: "noindex" },
} as const satisfies Record<`/${string}`, PageFacts>;

/** The address pattern of a page. */
export type PagePattern = keyof typeof PAGES;

/** The patterns of the pages of a sitemap. */
export type PageInSitemap<Name extends string> = {
  [Pattern in PagePattern]: (typeof PAGES)[Pattern] extends { searchEngines: Name } ? Pattern : never;
}[PagePattern];
