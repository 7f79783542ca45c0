/** What a route says of itself to the frame around it: `export const handle: PageHandle = { overPhoto: true }`. */
export interface PageHandle {
  /** The page opens with a photograph that reaches under the navigation bar. */
  overPhoto?: boolean;
  /** The page opens with a coloured hero that reaches under the navigation bar, whose words keep their colour. */
  overHero?: boolean;
  /** The page ends on a sand band. */
  aboveSand?: boolean;
  /** No navigation bar and no footer: the page brings its own frame. */
  bare?: boolean;
  /** People come to look: on a first visit words and pictures go before scripts (first-visit.ts). */
  readFirst?: boolean;
  /**
   * What the page reads of its address after the question mark, where somebody signed out asks. All else is left out
   * before it is rendered, so that every spelling of its address shares one copy. A page that does not say is taken to
   * read everything.
   */
  parameters?: readonly string[];
}
