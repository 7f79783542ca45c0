/** What a route's module tells the frame and the cache: `export const handle: PageHandle = { overPhoto: true }`. */
export interface PageHandle {
  /** The page begins with a photo that extends behind the navigation bar. */
  overPhoto?: boolean;
  /** The page begins with a coloured hero that extends behind the navigation bar; the bar's text keeps its colour. */
  overHero?: boolean;
  /** The page ends with a sand-coloured band. */
  aboveSand?: boolean;
  /** No navigation bar and no footer: the page has its own frame. */
  bare?: boolean;
  /** On a first visit text and images load before scripts, because people mainly look at this page (first-visit.ts). */
  readFirst?: boolean;
  /**
   * The query parameters that the page reads when nobody is signed in. All others are removed before rendering, so that
   * every spelling of its address shares one cached copy. A page without this list is assumed to read everything.
   */
  parameters?: readonly string[];
  /**
   * The page depends on a cookie also for people who are not signed in, so that it is made for each of them alone. All
   * other pages are made once for everybody who is not signed in, and are not given the cookies of whoever asks first.
   */
  readsCookies?: boolean;
}

/** The sitemaps by their content; those of listings are numbered (`routes/sitemap/sitemap.ts`). */
export const SITEMAPS = ["pages", "blog", "places", "listings"] as const;
export type Sitemap = (typeof SITEMAPS)[number];

/**
 * What search engines do with a page: find it in this sitemap; index it if they find a link; read it without indexing
 * it, which the page itself says (`writeUnlistedHead`); or not open it (robots.txt).
 */
export type SearchEngines = Sitemap | "indexed" | "noindex" | "disallow";

interface Served {
  /** The route's module, in `src/web/routes`. */
  readonly file: string;
}

interface PublicPage extends Served {
  readonly readers: "everybody";
  /** Whether it shows every visitor the same data, so that a replica of the database may answer. */
  readonly replica: boolean;
  /** `extra`: for feed readers and search engines, which come again by themselves (`platform/http/priority.ts`). */
  readonly priority?: "extra";
}

/** A document with the application. */
interface AppPage extends PublicPage {
  readonly format: "app";
  readonly searchEngines: SearchEngines;
  /** Whether browsers may fetch it when somebody points at a link to it (speculation rules). */
  readonly prefetch: boolean;
  /** Whether the pages of its folder share one stylesheet of their own: visitors look for homes there. */
  readonly ownStyles: boolean;
}

/** A document with one small script in place of the application; browsers may always fetch it early. */
interface StaticPage extends PublicPage {
  readonly format: "static";
  readonly searchEngines: SearchEngines;
}

/** A file, an answer for programs, or an address that leads on. */
interface NoDocument extends PublicPage {
  readonly format: "file" | "redirect";
  readonly searchEngines?: "disallow";
}

/** For people who are about to sign in (`guest`), or for whoever has a signed link. */
interface PageForOne extends Served {
  readonly readers: "guest" | "link";
  readonly format?: "file";
  readonly searchEngines: Exclude<SearchEngines, Sitemap>;
  /** `sending`: part of signing in, which goes first. Pages of guests do so anyway. */
  readonly priority?: "sending";
}

/**
 * For people who are signed in (`member`), for the owner of the property that it is about and the team (`owner`), or for
 * the team alone. Search engines do not open it, no replica answers, and no browser fetches it early.
 */
interface PageOfMembers extends Served {
  readonly readers: "member" | "owner" | "team";
  readonly format?: "file" | "redirect";
}

/** What everybody else has to know about a page before its module is loaded (`pages.ts`). */
export type PageFacts = AppPage | StaticPage | NoDocument | PageForOne | PageOfMembers;
