import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { OFF_AFTER_DAYS } from "#domain/webhook/retries.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

/** Sent to every admin when an endpoint was turned off without anybody's doing. */
export const webhookTurnedOff = defineMail({
  name: "webhook-turned-off",
  topic: null,
  data: z.object({ id: z.string(), url: z.string(), reason: z.enum(["gone", "failing"]) }),
  write: ({ id, url, reason }, site) => {
    const host = URL.parse(url)?.host ?? url;
    return {
      subject: m.mail_webhook_off_subject({ host }),
      preview: m.mail_webhook_off_preview(),
      heading: m.mail_webhook_off_heading(),
      parts: [
        {
          kind: "text",
          text:
            reason === "gone"
              ? m.mail_webhook_off_gone({ host })
              : m.mail_webhook_off_failing({ host, days: OFF_AFTER_DAYS }),
        },
        { kind: "text", text: m.mail_webhook_off_next() },
        { kind: "button", label: m.mail_webhook_off_button(), href: site + paths.adminWebhook(id) },
      ],
      why: m.mail_webhook_off_why(),
    };
  },
});
