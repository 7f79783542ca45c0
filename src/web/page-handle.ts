/** What a route tells the frame around it: `export const handle: PageHandle = { overPhoto: true }`. */
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
