import { data, type MetaDescriptor } from "react-router";
import { expectFailure } from "#web/failures.ts";

/** Head of a page that a signed link in a mail leads to. */
export const createMailLinkMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: "robots", content: "noindex" },
];

/** The page's address is a key: nobody keeps the page, and no other site learns of it. */
export const explainUnkept = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer" });

/**
 * What such a page asks, or in words why it does not. It only asks: programs that follow the links of a mail change
 * nothing.
 */
export async function askOrExplain<Q>(asking: Promise<Q>) {
  try {
    return data({ question: await asking, refused: null });
  } catch (error) {
    const { message, status } = expectFailure(error);
    return data({ question: null, refused: message }, { status });
  }
}
