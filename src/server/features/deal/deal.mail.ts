import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { defineMail, type LetterPart } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

const about = z.object({
  what: z.enum(["started", "offer", "accepted", "declined", "stage", "off", "papers", "keys"]),
  title: z.string(),
  /** The price that it is about: "₹45 L". */
  amount: z.string(),
  /** The name of the stage. */
  stage: z.string(),
});
type About = z.infer<typeof about>;

const forParty = about.extend({
  party: z.enum(PARTY_VALUES),
  /** The page of this side, with its key. */
  link: z.url(),
});

/** What happened, as a heading, for both sides and the member. */
const HEADINGS: Readonly<Record<About["what"], (about: About) => string>> = {
  started: () => m.mail_deal_started(),
  offer: ({ amount }) => m.mail_deal_offer({ amount }),
  accepted: ({ amount }) => m.mail_deal_accepted({ amount }),
  declined: () => m.mail_deal_declined(),
  stage: ({ stage }) => m.mail_deal_stage({ stage }),
  off: () => m.mail_deal_off(),
  papers: () => m.mail_deal_papers(),
  keys: () => m.mail_deal_keys(),
};

/** What each side does now. */
const TEXTS: Readonly<Record<About["what"], () => string>> = {
  started: m.mail_deal_started_words,
  offer: m.mail_deal_offer_words,
  accepted: m.mail_deal_accepted_words,
  declined: m.mail_deal_declined_words,
  stage: m.mail_deal_stage_words,
  off: m.mail_deal_off_words,
  papers: m.mail_deal_papers_words,
  keys: m.mail_deal_keys_words,
};

const listFacts = ({ title }: About): LetterPart => ({
  kind: "facts",
  facts: [[m.mail_fact_listing(), title]],
});

/** News of a deal for visitor or owner. No topic turns it off: it is about something that they do together. */
export const dealForParty = defineMail({
  name: "deal-news",
  topic: null,
  data: forParty,
  write: (data) => ({
    subject: m.mail_visit_member_subject({ words: HEADINGS[data.what](data), title: data.title }),
    preview: TEXTS[data.what](),
    heading: HEADINGS[data.what](data),
    parts: [
      { kind: "text", text: TEXTS[data.what]() },
      listFacts(data),
      { kind: "button", label: m.mail_deal_button(), href: data.link },
      { kind: "small", text: m.mail_deal_private() },
    ],
    why: data.party === "visitor" ? m.mail_lead_visitor_why() : m.mail_listing_why(),
  }),
});

const forMember = about.extend({
  lead: z.string(),
  /** The visitor learns of it only if the member tells them. */
  isVisitorWithoutEmail: z.boolean().default(false),
});

/** What one side did, for the member who handles the lead. */
export const dealForMember = defineMail({
  name: "deal-for-member",
  topic: null,
  data: forMember,
  write: (data, site) => ({
    subject: m.mail_visit_member_subject({ words: HEADINGS[data.what](data), title: data.title }),
    preview: HEADINGS[data.what](data),
    heading: HEADINGS[data.what](data),
    parts: [
      listFacts(data),
      ...(data.isVisitorWithoutEmail ? [{ kind: "text", text: m.mail_member_no_email() } as const] : []),
      { kind: "button", label: m.mail_step_button(), href: site + paths.adminLead(data.lead) },
    ],
    why: m.mail_step_why(),
  }),
});
