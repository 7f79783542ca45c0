import { localeTag } from "#words/locale.ts";
import { xml, xmlAnswer } from "./xml.ts";

export interface FeedItem {
  readonly title: string;
  /** Whole address; it is also what tells items apart. */
  readonly url: string;
  readonly text: string;
  readonly category?: string;
  /** ISO date or instant, or null where none is known. */
  readonly at: string | null;
}

export interface Feed {
  readonly title: string;
  readonly text: string;
  /** The page that shows the same. */
  readonly page: string;
  /** The feed's own address. */
  readonly self: string;
  readonly items: readonly FeedItem[];
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssAnswer({ title, text, page, self, items }: Feed): Response {
  const head =
    `<title>${xml(title)}</title><link>${xml(page)}</link><description>${xml(text)}</description>` +
    `<language>${localeTag()}</language><atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`;
  const body =
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n` +
    `${items.map(itemOf).join("\n")}\n</channel></rss>\n`;
  return xmlAnswer(body, "application/rss+xml");
}

function itemOf({ title, url, text, category, at }: FeedItem): string {
  return [
    `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid>`,
    category ? `<category>${xml(category)}</category>` : "",
    `<description>${xml(text)}</description>`,
    at ? `<pubDate>${new Date(at).toUTCString()}</pubDate>` : "",
    "</item>",
  ].join("");
}
