import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

/** Sent to the office when a program has brought in leads. Nobody else hears of them: the people wrote to another portal. */
export const leadsFromPortal = defineMail({
  name: "leads-from-portal",
  topic: null,
  data: z.object({ count: z.number(), portals: z.string(), callBy: z.string() }),
  write: ({ count, portals, callBy }, site) => ({
    subject: m.mail_leads_in_subject({ count, portals }),
    preview: m.mail_leads_in_preview(),
    heading: m.mail_leads_in_subject({ count, portals }),
    parts: [
      { kind: "text", text: m.mail_leads_in_words({ portals, when: callBy }) },
      { kind: "button", label: m.mail_lead_team_button(), href: site + paths.adminLeads() },
      { kind: "small", text: m.mail_lead_team_number() },
    ],
    why: m.mail_lead_team_why(),
  }),
});
