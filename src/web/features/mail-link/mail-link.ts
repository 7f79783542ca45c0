import { data } from "react-router";
import { expectFailure } from "#web/failures.ts";

/** The page's address contains a key, so the page is not cached and the address is not sent to other sites. */
export const getPrivateHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer" });

/**
 * The question of such a page, or the reason why there is none. Loading it changes nothing, because mail programs open
 * links by themselves.
 */
export async function askOrExplain<Q>(asking: Promise<Q>) {
  try {
    return data({ question: await asking, refused: null });
  } catch (error) {
    const { message, status } = expectFailure(error);
    return data({ question: null, refused: message }, { status });
  }
}
