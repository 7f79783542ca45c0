import { escapeXml } from "#domain/text/escape.ts";
import { awaitOr404 } from "#web/failures.ts";
import { getLocaleTag } from "#words/locale.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML response for search engines and feed readers. */
export function createXmlAnswer(body: string, type = "application/xml"): Response {
  return new Response(HEAD + body, { headers: { "content-type": `${type}; charset=utf-8` } });
}

export interface FeedItem {
  readonly title: string;
  /** The full address; it also identifies the item. */
  readonly url: string;
  readonly text: string;
  readonly category?: string;
  /** ISO date or date and time; null if unknown. */
  readonly at: string | null;
}

export interface Feed {
  readonly title: string;
  readonly text: string;
  /** The page with the same content. */
  readonly page: string;
  /** The feed's own address. */
  readonly self: string;
  readonly items: readonly FeedItem[];
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function createRssAnswer({ title, text, page, self, items }: Feed): Response {
  const head =
    `<title>${escapeXml(title)}</title><link>${escapeXml(page)}</link><description>${escapeXml(text)}</description>` +
    `<language>${getLocaleTag()}</language><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`;
  const body =
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n` +
    `${items.map(getItem).join("\n")}\n</channel></rss>\n`;
  return createXmlAnswer(body, "application/rss+xml");
}

function getItem({ title, url, text, category, at }: FeedItem): string {
  return [
    `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid>${escapeXml(url)}</guid>`,
    category ? `<category>${escapeXml(category)}</category>` : "",
    `<description>${escapeXml(text)}</description>`,
    at ? `<pubDate>${new Date(at).toUTCString()}</pubDate>` : "",
    "</item>",
  ].join("");
}

/**
 * Answers a request with a calendar (RFC 5545), as a private file that nobody stores and no search engine lists; with
 * 404 if the link is not valid.
 */
export async function answerWithCalendar(calendar: Promise<string>, fileName: string): Promise<Response> {
  return new Response(await awaitOr404(calendar), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
