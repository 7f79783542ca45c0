import { z } from "zod";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { defineMail, type LetterCard, type LetterPart } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

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

const card = z.object({
  title: z.string(),
  href: z.url(),
  photo: z.object({ src: z.url(), alt: z.string(), caption: z.string() }).nullable(),
  price: z.string(),
  /** The price before the reduction; null for a new listing. */
  before: z.string().nullable(),
  /** What it is, its size, and one more. */
  facts: z.array(z.string()),
  /** Its locality; near a place also how far it is. */
  place: z.string(),
});
export type AlertCard = z.infer<typeof card>;
const group = z.object({
  /** The searches that have found these listings, and no others. */
  names: z.array(z.string()).min(1),
  cards: z.array(card).min(1),
});
export type AlertGroup = z.infer<typeof group>;
const alertMailData = z.object({
  searches: z
    .array(
      z.object({
        name: z.string(),
        /** The address of the search on the site. */
        all: z.url(),
        /** The page that stops the mails about this search. */
        stop: z.url(),
      }),
    )
    .min(1),
  groups: z.array(group),
  /** How many more listings there are. */
  more: z.number(),
});

/** The new results of all searches of one person since the last mail. */
export const searchAlert = defineMail({
  name: "saved-search-news",
  topic: null,
  data: alertMailData,
  write: ({ searches, groups, more }) => {
    const names = searches.map(({ name }) => name);
    const cards = groups.flatMap((each) => each.cards);
    const said = { count: cards.length + more, name: formatList(names) };
    const isOne = searches.length === 1;
    return {
      subject: m.mail_search_news_subject(said),
      preview: cards.map(({ title }) => title).join(" · "),
      heading: isOne ? m.mail_search_news_heading(said) : m.mail_search_news_subject(said),
      parts: [
        ...groups.flatMap((each) => writeGroup(each, isOne)),
        ...(more > 0 ? [{ kind: "text" as const, text: m.mail_search_news_more({ count: more }) }] : []),
        ...searches.flatMap((search) => writeEnd(search, isOne)),
      ],
      why: isOne ? m.mail_search_news_why(said) : m.mail_search_news_why_several({ names: said.name }),
    };
  },
});

/** With several searches, each group says which of them have found its homes. */
function writeGroup({ names, cards }: AlertGroup, isOne: boolean): LetterPart[] {
  const shown: LetterPart = { kind: "cards", cards: cards.map(writeAlertCard) };
  return isOne
    ? [shown]
    : [{ kind: "text", text: m.mail_search_news_group({ names: formatList(names) }) }, shown];
}

/** With several searches, each has its own way to all results, and its own way to stop. */
function writeEnd(
  { name, all, stop }: z.infer<typeof alertMailData>["searches"][number],
  isOne: boolean,
): LetterPart[] {
  if (isOne) return [{ kind: "button", label: m.saved_search_see(), href: all }];
  const links = [
    { label: m.saved_search_see(), href: all, text: name },
    { label: m.mail_search_stop_one({ name }), href: stop, text: m.mail_search_news_why({ name }) },
  ];
  return [{ kind: "links", links }];
}

const writeAlertCard = ({ before, facts, place, ...home }: AlertCard): LetterCard => ({
  ...home,
  note: before === null ? m.card_is_new() : m.card_reduced({ price: before }),
  lines: [facts.join(" · "), place],
});
