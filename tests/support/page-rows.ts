import type { Role } from "#domain/account/roles.ts";
import type { PageFacts } from "#web/page-table/page-handle.ts";
import { PAGES, type PagePattern } from "#web/page-table/pages.ts";

/** A status, or the address to which the visitor is redirected. */
export type Answer = number | string;
type Answers = Readonly<Record<Role, Answer>>;
export interface Found {
  listing: string;
  article: string;
}

type Parameterised = Extract<PagePattern, `${string}:${string}` | `${string}*`>;
const UNKNOWN = "0123456789abcdef01234567";

/** An address of each page with a variable part. Signed links have no valid key. */
const EXAMPLES: Readonly<Record<Parameterised, (found: Found) => string>> = {
  "/user/propertydetail/:id": ({ listing }) => `/user/propertydetail/${listing}`,
  "/user/propertydetail/:id/brochure.pdf": ({ listing }) => `/user/propertydetail/${listing}/brochure.pdf`,
  "/user/propertydetail/:id/can-i-buy": ({ listing }) =>
    `/user/propertydetail/${listing}/can-i-buy?buyer=indian`,
  "/user/propertydetail/:id/ask": ({ listing }) => `/user/propertydetail/${listing}/ask`,
  "/user/propertydetail/:id/review": ({ listing }) => `/user/propertydetail/${listing}/review`,
  "/user/propertydetail/:id/report": ({ listing }) => `/user/propertydetail/${listing}/report`,
  "/at/:id": ({ listing }) => `/at/${listing}`,
  "/share/property/:file": ({ listing }) => `/share/property/${listing}.png`,
  "/saved-searches/:signed": () => `/saved-searches/${UNKNOWN}.nokey`,
  "/user/regiondetail/:slug": () => "/user/regiondetail/patna-bihar",
  "/projects/:slug": () => "/projects/sevoke-road",
  "/localities/:slug": () => "/localities/sevoke-road",
  "/towns/:slug": () => "/towns/siliguri",
  "/user/blog/:id": ({ article }) => article,
  "/sitemaps/:name": () => "/sitemaps/pages.xml",
  "/user/enquiry/:signed": () => `/user/enquiry/${UNKNOWN}.nokey`,
  "/user/enquiry/:signed/visit.ics": () => `/user/enquiry/${UNKNOWN}.nokey/visit.ics`,
  "/visit/:signed": () => `/visit/${UNKNOWN}.x.y`,
  "/visit/:signed/visit.ics": () => `/visit/${UNKNOWN}.x.y/visit.ics`,
  "/deal/:signed": () => `/deal/${UNKNOWN}.x.y`,
  "/visits/:signed/visits.ics": () => `/visits/${UNKNOWN}-1.nokey/visits.ics`,
  "/reset-password/:token": () => "/reset-password/unknown",
  "/still-available/:signed": ({ listing }) => `/still-available/${listing}.x.y`,
  "/confirm-email/:signed": () => `/confirm-email/${UNKNOWN}-x.y.z`,
  "/unsubscribe/:signed": () => `/unsubscribe/leads-${UNKNOWN}.nokey`,
  "/owner/import/:id": () => `/owner/import/${UNKNOWN}`,
  "/owner/myproperties/:id/sent": ({ listing }) => `/owner/myproperties/${listing}/sent`,
  "/owner/myproperties/:id/leads": ({ listing }) => `/owner/myproperties/${listing}/leads`,
  "/owner/myproperties/:id/poster.pdf": ({ listing }) => `/owner/myproperties/${listing}/poster.pdf`,
  "/owner/edit-property/:id": ({ listing }) => `/owner/edit-property/${listing}`,
  "/owner/edit-property/:id/preview": ({ listing }) => `/owner/edit-property/${listing}/preview`,
  "/property/:id": ({ listing }) => `/property/${listing}`,
  "/admin/dashboard/:id": ({ listing }) => `/admin/dashboard/${listing}`,
  "/admin/users/:id": () => `/admin/users/${UNKNOWN}`,
  "/admin/leadtracker/import/:id": () => `/admin/leadtracker/import/${UNKNOWN}`,
  "/admin/leadtracker/:id": () => `/admin/leadtracker/${UNKNOWN}`,
  "/admin/webhooks/log/:id": () => `/admin/webhooks/log/${UNKNOWN}`,
  "/admin/webhooks/:id": () => `/admin/webhooks/${UNKNOWN}`,
  "/admin/*": () => "/admin/no-such-screen",
  "/*": () => `/user/${UNKNOWN}`,
};

const everybody = (answer: Answer): Answers => ({ none: answer, user: answer, owner: answer, admin: answer });

/** What else these pages answer: redirects, and nothing behind an id that nobody has. */
const OTHERWISE: Readonly<Partial<Record<PagePattern, Partial<Answers>>>> = {
  "/at/:id": everybody("/user/propertydetail/"),
  "/user/propertydetail/:id/ask": everybody("/user/propertydetail/"),
  "/*": everybody(404),
  // Nobody has just entered a password, so the page asks for no code.
  "/signin/code": { none: "/signin" },
  // It says itself that the link is not valid.
  "/reset-password/:token": everybody(200),
  "/signout": everybody("/"),
  "/owner/signup": { owner: "/owner/listing" },
  // Accepts only a submitted form; opening it redirects to the preview.
  "/owner/listing/drawn": everybody("/owner/listing/preview"),
  "/owner/list-property": everybody("/owner/listing"),
  "/owner/import": { user: "/owner/signup" },
  "/owner/import/:id": { admin: 404 },
  "/admin": { admin: "/admin/dashboard" },
  "/admin/users/:id": { admin: 404 },
  "/admin/leadtracker/import/:id": { admin: 404 },
  "/admin/leadtracker/:id": { admin: 404 },
  "/admin/webhooks/log/:id": { admin: 404 },
  "/admin/webhooks/:id": { admin: 404 },
  "/admin/*": { admin: 404 },
};

/** What a page answers each role, by who may read it. The property of an example belongs to nobody of them. */
const ANSWERS: Readonly<Record<PageFacts["readers"], (pattern: string) => Answers>> = {
  everybody: () => everybody(200),
  guest: () => ({ none: 200, user: "/", owner: "/", admin: "/admin/dashboard" }),
  link: () => everybody(404),
  member: (pattern) => ({ ...everybody(200), none: signInBefore(pattern) }),
  owner: (pattern) => ({ none: signInBefore(pattern), user: 404, owner: 404, admin: 200 }),
  team: () => ({ ...everybody("/"), admin: 200 }),
};

/** Where visitors sign in; of an address with an id only its beginning is compared. */
const signInBefore = (pattern: string): string =>
  `/signin?next=${pattern.includes(":") ? "" : encodeURIComponent(pattern)}`;

export interface PageRow {
  readonly pattern: PagePattern;
  readonly url: string;
  readonly answers: Answers;
}

/** Every page with an address to request and the expected answer for each role. */
export const listPageRows = (found: Found): PageRow[] =>
  (Object.keys(PAGES) as PagePattern[]).map((pattern) => ({
    pattern,
    url: pattern in EXAMPLES ? EXAMPLES[pattern as Parameterised](found) : pattern,
    answers: { ...ANSWERS[PAGES[pattern].readers](pattern), ...OTHERWISE[pattern] },
  }));
