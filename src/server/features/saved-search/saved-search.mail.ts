import { z } from "zod";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { defineMail } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";

/**
 * Sent to the given address for confirmation. It repeats nothing that was typed, because anybody can type anybody's
 * address.
 */
export const confirmSearch = defineMail({
  name: "saved-search-confirm",
  topic: null,
  data: z.object({ link: z.url() }),
  write: ({ link }) => ({
    subject: m.mail_search_confirm_subject(),
    preview: m.mail_search_confirm_preview(),
    heading: m.mail_search_confirm_heading(),
    parts: [
      { kind: "text", text: m.mail_search_confirm_words() },
      { kind: "button", label: m.saved_search_confirm(), href: link },
      { kind: "small", text: m.mail_search_confirm_not({ days: RETENTION_DAYS.unconfirmedSearch }) },
    ],
    why: m.mail_search_confirm_why(),
  }),
});

const line = z.object({
  title: z.string(),
  href: z.url(),
  purpose: z.string(),
  /** Rupees. */
  price: z.number().nullable(),
  /** Rupees per month. */
  rent: z.number().nullable(),
  place: z.string(),
  /** The price before the reduction; null for a new listing. */
  was: z.number().nullable(),
});
export type NewsLine = z.infer<typeof line>;
const news = z.object({
  name: z.string(),
  lines: z.array(line).min(1),
  /** How many more listings there are. */
  more: z.number(),
  /** The address of the search on the site. */
  all: z.url(),
});

/** The new results of a saved search since the last mail. */
export const searchNews = defineMail({
  name: "saved-search-news",
  topic: null,
  data: news,
  write: ({ name, lines, more, all }) => ({
    subject: m.mail_search_news_subject({ count: lines.length + more, name }),
    preview: lines.map(({ title }) => title).join(" · "),
    heading: m.mail_search_news_heading({ count: lines.length + more, name }),
    parts: [
      {
        kind: "links",
        links: lines.map((one) => ({ label: one.title, href: one.href, text: describeHome(one) })),
      },
      ...(more > 0 ? [{ kind: "text" as const, text: m.mail_search_news_more({ count: more }) }] : []),
      { kind: "button", label: m.mail_search_news_all(), href: all },
    ],
    why: m.mail_search_news_why({ name }),
  }),
});

/** New: ₹45 L, Pradhan Nagar, Siliguri. Price reduced: ₹40 L instead of ₹45 L. */
function describeHome({ was, place, ...listing }: NewsLine): string {
  const price = formatPriceLine(listing);
  if (was === null) return m.mail_search_line_new({ price, place });
  const before = formatPriceLine(
    listing.purpose === "buy" ? { ...listing, price: was } : { ...listing, rent: was },
  );
  return m.mail_search_line_reduced({ price, before, place });
}
