/** A status, or the address to which the visitor is redirected. */
export type Answer = number | string;
interface Row {
  /** The address to request, if the pattern has a parameter. */
  ask?: (found: Found) => string;
  none: Answer;
  user: Answer;
  owner: Answer;
  admin: Answer;
}
export interface Found {
  listing: string;
  article: string;
}

const everybody = (answer: Answer) => ({ none: answer, user: answer, owner: answer, admin: answer });
const team = (answer: Answer) => ({ none: "/", user: "/", owner: "/", admin: answer });
const forSignedIn = (path: string, answer: Answer = 200) => ({
  ...everybody(answer),
  none: `/signin?next=${encodeURIComponent(path)}`,
});
const UNKNOWN = "0123456789abcdef01234567";

/** Every page by its route pattern, with the expected answer for each role. */
export const PAGES: Record<string, Row> = {
  "/": everybody(200),
  "/user/list": everybody(200),
  "/user/propertydetail/:id": {
    ask: (found) => `/user/propertydetail/${found.listing}`,
    ...everybody(200),
  },
  "/share/property/:file": {
    ask: (found) => `/share/property/${found.listing}.png`,
    ...everybody(200),
  },
  "/user/propertydetail/:id/brochure.pdf": {
    ask: (found) => `/user/propertydetail/${found.listing}/brochure.pdf`,
    ...everybody(200),
  },
  "/at/:id": {
    ask: (found) => `/at/${found.listing}`,
    none: "/user/propertydetail/",
    user: "/user/propertydetail/",
    owner: "/user/propertydetail/",
    admin: "/user/propertydetail/",
  },
  "/user/propertydetail/:id/review": {
    ask: (found) => `/user/propertydetail/${found.listing}/review`,
    ...everybody(200),
  },
  "/user/propertydetail/:id/can-i-buy": {
    ask: (found) => `/user/propertydetail/${found.listing}/can-i-buy?buyer=indian`,
    ...everybody(200),
  },
  "/user/propertydetail/:id/ask": {
    ask: (found) => `/user/propertydetail/${found.listing}/ask`,
    ...everybody("/user/propertydetail/"),
  },
  "/user/propertydetail/:id/report": {
    ask: (found) => `/user/propertydetail/${found.listing}/report`,
    ...everybody(200),
    none: "/signin?next=",
  },
  "/user/shortlist": everybody(200),
  "/saved-searches/new": everybody(200),
  "/saved-searches/:signed": { ask: () => `/saved-searches/${UNKNOWN}.nokey`, ...everybody(404) },
  "/user/compare": everybody(200),
  "/user/regiondetail/:slug": { ask: () => "/user/regiondetail/patna-bihar", ...everybody(200) },
  "/projects/:slug": { ask: () => "/projects/sevoke-road", ...everybody(200) },
  "/localities/:slug": { ask: () => "/localities/sevoke-road", ...everybody(200) },
  "/towns/:slug": { ask: () => "/towns/siliguri", ...everybody(200) },
  "/user/about": everybody(200),
  "/user/blog": everybody(200),
  "/user/blog/feed.xml": everybody(200),
  "/user/blog/:id": { ask: (found) => found.article, ...everybody(200) },
  "/user/contact": everybody(200),
  "/user/list.rss": everybody(200),
  "/user/list/localities": everybody(200),
  "/robots.txt": everybody(200),
  "/service-worker.js": everybody(200),
  "/sitemap.xml": everybody(200),
  "/sitemaps/:name": { ask: () => "/sitemaps/pages.xml", ...everybody(200) },
  "/proof": everybody(200),
  "/status": everybody(200),
  "/user/enquiry/:signed": { ask: () => `/user/enquiry/${UNKNOWN}.nokey`, ...everybody(404) },
  "/user/enquiry/:signed/visit.ics": {
    ask: () => `/user/enquiry/${UNKNOWN}.nokey/visit.ics`,
    ...everybody(404),
  },
  // Without a valid key the page shows nothing.
  "/visit/:signed": { ask: () => `/visit/${UNKNOWN}.x.y`, ...everybody(404) },
  "/visit/:signed/visit.ics": { ask: () => `/visit/${UNKNOWN}.x.y/visit.ics`, ...everybody(404) },
  "/deal/:signed": { ask: () => `/deal/${UNKNOWN}.x.y`, ...everybody(404) },
  "/visits/:signed/visits.ics": { ask: () => `/visits/${UNKNOWN}-1.nokey/visits.ics`, ...everybody(404) },
  "/privacy": everybody(200),
  "/terms": everybody(200),
  "/signin": { none: 200, user: "/", owner: "/", admin: "/admin/dashboard" },
  "/signin/mobile": { none: 200, user: "/", owner: "/", admin: "/admin/dashboard" },
  // Nobody has just entered a password, so the page asks for no code.
  "/signin/code": { none: "/signin", user: "/", owner: "/", admin: "/admin/dashboard" },
  "/signup": { none: 200, user: "/", owner: "/", admin: "/admin/dashboard" },
  "/reset-password/:token": { ask: () => "/reset-password/unknown", ...everybody(200) },
  "/signout": everybody("/"),
  "/google": everybody(200),
  "/facebook": everybody(200),
  "/profile": forSignedIn("/profile"),
  "/profile/second-step": forSignedIn("/profile/second-step"),
  "/owner/signup": { none: 200, user: 200, owner: "/owner/listing", admin: 200 },
  "/owner/listing": everybody(200),
  "/owner/listing/preview": everybody(200),
  // Accepts only a submitted form; opening it redirects to the preview.
  "/owner/listing/drawn": everybody("/owner/listing/preview"),
  "/owner/list-property": everybody("/owner/listing"),
  "/owner/myproperties": forSignedIn("/owner/myproperties"),
  "/owner/import": { ...forSignedIn("/owner/import"), user: "/owner/signup" },
  "/owner/import/:id": {
    ask: () => `/owner/import/${UNKNOWN}`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 404,
  },
  // Without a valid key the page shows nothing.
  "/still-available/:signed": { ask: (found) => `/still-available/${found.listing}.x.y`, ...everybody(404) },
  "/confirm-email": forSignedIn("/confirm-email"),
  "/confirm-email/:signed": { ask: () => `/confirm-email/${UNKNOWN}-x.y.z`, ...everybody(404) },
  "/unsubscribe/:signed": { ask: () => `/unsubscribe/leads-${UNKNOWN}.nokey`, ...everybody(404) },
  "/owner/myproperties/:id/sent": {
    ask: (found) => `/owner/myproperties/${found.listing}/sent`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/myproperties/:id/leads": {
    ask: (found) => `/owner/myproperties/${found.listing}/leads`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/myproperties/:id/poster.pdf": {
    ask: (found) => `/owner/myproperties/${found.listing}/poster.pdf`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/edit-property/:id": {
    ask: (found) => `/owner/edit-property/${found.listing}`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/edit-property/:id/preview": {
    ask: (found) => `/owner/edit-property/${found.listing}/preview`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/property/:id": {
    ask: (found) => `/property/${found.listing}`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/admin": team("/admin/dashboard"),
  "/admin/dashboard": team(200),
  "/admin/dashboard/several": team(200),
  "/admin/dashboard/:id": { ask: (found) => `/admin/dashboard/${found.listing}`, ...team(200) },
  "/admin/queue": team(200),
  "/admin/audit": team(200),
  "/admin/settings": team(200),
  "/admin/settings/buying": team(200),
  "/admin/figures": team(200),
  "/admin/jobs": team(200),
  "/admin/property-listing": team(200),
  "/admin/property-listing/new": team(200),
  "/admin/users": team(200),
  "/admin/users/:id": { ask: () => `/admin/users/${UNKNOWN}`, ...team(404) },
  "/admin/visits": team(200),
  "/admin/deals": team(200),
  "/admin/leadtracker": team(200),
  "/admin/moderation": team(200),
  "/admin/moderation/reports": team(200),
  "/admin/moderation/messages": team(200),
  "/admin/leadtracker/new": team(200),
  "/admin/leadtracker/several": team(200),
  "/admin/leadtracker/:id": { ask: () => `/admin/leadtracker/${UNKNOWN}`, ...team(404) },
  "/admin/*": { ask: () => "/admin/no-such-screen", ...team(404) },
  "/*": { ask: () => `/user/${UNKNOWN}`, ...everybody(404) },
};
