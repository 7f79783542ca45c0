import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

const why = (party: "visitor" | "owner") =>
  party === "visitor" ? m.mail_lead_visitor_why() : m.mail_listing_why();
const code = z.object({ code: z.string(), party: z.enum(PARTY_VALUES) });

/** Six digits for the page of somebody's link. Never queued, because nobody may read the code in the database. */
export const linkCode = defineMail({
  name: "link-code",
  topic: null,
  data: code,
  write: ({ code, party }) => ({
    subject: m.mail_link_code_subject(),
    preview: m.mail_link_code_preview({ minutes: LIMITS.mobileCodeMinutes }),
    heading: m.mail_link_code_heading({ code }),
    parts: [
      { kind: "text", text: m.mail_link_code_words({ minutes: LIMITS.mobileCodeMinutes }) },
      { kind: "small", text: m.mail_link_code_small() },
    ],
    why: why(party),
  }),
});

const link = z.object({ title: z.string(), link: z.url(), party: z.enum(PARTY_VALUES) });

/** A new link in place of one that has ended. Never queued, because the link must not be stored. */
export const newLink = defineMail({
  name: "link-new",
  topic: null,
  data: link,
  write: ({ title, link, party }) => ({
    subject: m.mail_link_new_subject({ title }),
    preview: m.mail_link_new_words(),
    heading: m.mail_link_new_heading(),
    parts: [
      { kind: "text", text: m.mail_link_new_words() },
      { kind: "facts", facts: [[m.mail_fact_listing(), title]] },
      { kind: "button", label: m.mail_deal_button(), href: link },
      { kind: "small", text: m.mail_deal_private() },
    ],
    why: why(party),
  }),
});
