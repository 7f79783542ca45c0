import { z } from "zod";
import { ADDRESSES } from "#domain/addresses.ts";
import type { MailKind } from "#server/platform/mail/mail-kind.ts";
import { m } from "#words/generated/messages.js";

const reset = z.object({ token: z.string(), minutes: z.number() });

/** The link that sets a new password. It is never queued, since its token must not be stored. */
export const passwordReset: MailKind<z.infer<typeof reset>> = {
  name: "password-reset",
  topic: null,
  data: reset,
  write: ({ token, minutes }, site) => ({
    subject: m.mail_reset_subject(),
    preview: m.mail_reset_preview({ minutes }),
    heading: m.mail_reset_heading(),
    parts: [
      { kind: "text", text: m.mail_reset_words() },
      { kind: "button", label: m.mail_reset_button(), href: site + ADDRESSES.resetPassword(token) },
      { kind: "small", text: m.mail_reset_small({ minutes }) },
    ],
    why: m.mail_reset_why(),
  }),
};

const changed = z.object({
  phone: z.string(),
  /** Where it was done. */
  by: z.enum(["link", "profile"]).default("link"),
});

/** After the password was changed, so that whoever did not do it learns of it. */
export const passwordChanged: MailKind<z.infer<typeof changed>> = {
  name: "password-changed",
  topic: null,
  data: changed,
  write: ({ phone, by }) => ({
    subject: m.mail_password_changed_subject(),
    preview: by === "link" ? m.mail_password_changed_preview() : m.mail_password_changed_preview_profile(),
    heading: m.mail_password_changed_heading(),
    parts: [
      {
        kind: "text",
        text: by === "link" ? m.mail_password_changed_words() : m.mail_password_changed_words_profile(),
      },
      { kind: "text", text: m.mail_password_changed_not_you({ phone }) },
    ],
    why: m.mail_account_why(),
  }),
};
