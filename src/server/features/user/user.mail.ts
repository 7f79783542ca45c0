import { z } from "zod";
import { USER_ROLE_VALUES, USER_ROLES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";

const changed = z.object({
  /** The account's id. */
  id: z.string(),
  name: z.string(),
  before: z.enum(USER_ROLE_VALUES),
  after: z.enum(USER_ROLE_VALUES),
  /** Who changed it; empty for the process itself. */
  by: z.string(),
});

/** Sent to every admin: for a while the account can be opened by its password alone. */
export const twoFactorReset = defineMail({
  name: "user-second-step-reset",
  topic: null,
  data: z.object({ id: z.string(), name: z.string(), by: z.string() }),
  write: ({ id, name, by }, site) => ({
    subject: m.mail_second_step_reset_subject({ name }),
    preview: m.mail_second_step_reset_preview(),
    heading: m.mail_second_step_reset_heading(),
    parts: [
      {
        kind: "facts",
        facts: [
          [m.account_noun(), name],
          [m.mail_second_step_reset_by(), by || m.mail_second_step_reset_by_command()],
        ],
      },
      { kind: "text", text: m.mail_second_step_reset_words() },
      { kind: "button", label: m.mail_role_button(), href: site + paths.adminUser(id) },
      { kind: "small", text: m.mail_second_step_reset_not_right() },
    ],
    why: m.mail_second_step_reset_why(),
  }),
});

/** Sent to every admin, so that nobody gains or loses rights without the others knowing. */
export const roleChanged = defineMail({
  name: "user-role-changed",
  topic: null,
  data: changed,
  write: ({ id, name, before, after, by }, site) => ({
    subject: m.mail_role_subject({ name, role: getLabel(USER_ROLES, after) }),
    preview: m.mail_role_preview(),
    heading: m.mail_role_heading(),
    parts: [
      {
        kind: "facts",
        facts: [
          [m.account_noun(), name],
          [m.mail_role_before(), getLabel(USER_ROLES, before)],
          [m.mail_role_after(), getLabel(USER_ROLES, after)],
          ...(by === "" ? [] : [[m.mail_role_by(), by] as [string, string]]),
        ],
      },
      { kind: "button", label: m.mail_role_button(), href: site + paths.adminUser(id) },
      { kind: "small", text: m.mail_role_not_right() },
    ],
    why: m.mail_role_why(),
  }),
});
