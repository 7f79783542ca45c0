import { data } from "react-router";
import { ExpiredLink, type LinkChannel } from "#domain/signed-link.ts";
import { expectFailure } from "#web/failures.ts";

/** The page's address contains a key, so the page is not cached and the address is not sent to other sites. */
export const getPrivateHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer" });

/** What the page of a link that has ended shows in place of what it opened. */
export interface EndedPage {
  readonly to: LinkChannel | null;
}

/**
 * The question of such a page, or the reason why there is none. Loading it changes nothing, because mail programs open
 * links by themselves.
 */
export async function askOrExplain<Q>(asking: Promise<Q>) {
  try {
    return data({ question: await asking, refused: null, ended: null });
  } catch (error) {
    const { message, status } = expectFailure(error);
    return data({ question: null, refused: message, ended: getEndedPage(error) }, { status });
  }
}

/** What is shown if this is the refusal of a link that has ended; null for every other error. */
export const getEndedPage = (error: unknown): EndedPage | null =>
  error instanceof ExpiredLink ? { to: error.to } : null;
