import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { defineMail, type LetterPart } from "#server/platform/mail/letter.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

/** The link that sets a new password. It is never queued, since its token must not be stored. */
export const passwordReset = defineMail({
  name: "password-reset",
  topic: null,
  data: z.object({ token: z.string(), minutes: z.number() }),
  write: ({ token, minutes }, site) => ({
    subject: m.auth_forgot_title(),
    preview: m.mail_reset_preview({ minutes }),
    heading: m.mail_reset_button(),
    parts: [
      { kind: "text", text: m.mail_reset_words() },
      { kind: "button", label: m.mail_reset_button(), href: site + paths.resetPassword(token) },
      { kind: "small", text: m.mail_reset_small({ minutes }) },
    ],
    why: m.mail_reset_why(),
  }),
});

/**
 * Sent to the address of an account, which anybody may have typed: it repeats nothing that was typed. It is never
 * queued, since its link must not be stored.
 */
export const confirmEmail = defineMail({
  name: "account-confirm-email",
  topic: null,
  data: z.object({ link: z.url() }),
  write: ({ link }) => ({
    subject: m.email_missing(),
    preview: m.mail_confirm_email_preview(),
    heading: m.email_missing(),
    parts: [
      { kind: "text", text: m.mail_confirm_email_words() },
      { kind: "button", label: m.email_confirm(), href: link },
      { kind: "small", text: m.mail_confirm_email_small({ days: LIMITS.confirmEmailDays }) },
    ],
    why: m.mail_confirm_email_why(),
  }),
});

/**
 * Sent to an owner for whom the team has made an account. It is never queued, since its token must not be stored.
 */
export const ownerInvited = defineMail({
  name: "owner-invited",
  topic: null,
  data: z.object({ token: z.string(), days: z.number() }),
  write: ({ token, days }, site) => ({
    subject: m.mail_owner_invited_subject(),
    preview: m.mail_owner_invited_preview(),
    heading: m.mail_owner_invited_subject(),
    parts: [
      { kind: "text", text: m.mail_owner_invited_words() },
      { kind: "button", label: m.account_password_set(), href: site + paths.resetPassword(token) },
      { kind: "small", text: m.mail_owner_invited_small({ days }) },
    ],
    why: m.mail_owner_invited_why(),
  }),
});

const changed = z.object({
  phone: z.string(),
  /** How the password was changed. */
  by: z.enum(["link", "profile"]).default("link"),
  /** The names of the other ways that can still sign in. */
  linked: z.array(z.string()).default([]),
  /** How many listings were paused, because the address had not been confirmed before. */
  paused: z.number().default(0),
  /** Whether there were API tokens, which no longer work. */
  tokens: z.boolean().default(false),
});

/** Sent after the password was changed, so that the owner finds out if somebody else did it. */
export const passwordChanged = defineMail({
  name: "password-changed",
  topic: null,
  data: changed,
  write: ({ phone, by, linked, tokens, paused }, site) => ({
    subject: m.mail_password_changed_subject(),
    preview: by === "link" ? m.mail_password_changed_preview() : m.mail_password_changed_preview_profile(),
    heading: m.mail_password_changed_subject(),
    parts: [
      {
        kind: "text",
        text: by === "link" ? m.mail_password_changed_words() : m.mail_password_changed_words_profile(),
      },
      ...(tokens ? [{ kind: "text" as const, text: m.mail_password_changed_tokens() }] : []),
      ...(paused > 0 ? [{ kind: "text" as const, text: m.auth_reset_paused({ count: paused }) }] : []),
      ...writeLinkedParts(linked, site),
      { kind: "text", text: m.mail_password_changed_not_you({ phone }) },
    ],
    why: m.mail_account_why(),
  }),
});

function writeLinkedParts(linked: readonly string[], site: string): LetterPart[] {
  if (linked.length === 0) return [];
  return [
    { kind: "text", text: m.mail_password_changed_linked({ names: formatSeries(linked) }) },
    { kind: "button", label: m.mail_safety_button(), href: `${site}${paths.profile()}#links` },
  ];
}

/** Changes to the ways of signing in, each with its subject and text. */
const CHANGES = {
  linked: [m.mail_safety_linked, m.mail_safety_linked_words],
  unlinked: [m.mail_safety_unlinked, m.mail_safety_unlinked_words],
  "app-on": [m.mail_safety_app_on, m.mail_safety_app_on_words],
  "app-off": [m.mail_safety_app_off, m.mail_safety_app_off_words],
  "codes-new": [m.mail_safety_codes_new, m.mail_safety_codes_new_words],
  "code-used": [m.mail_safety_code_used, m.mail_safety_code_used_words],
  "passkey-added": [m.mail_safety_passkey_added, m.mail_safety_passkey_added_words],
  "passkey-removed": [m.mail_safety_passkey_removed, m.mail_safety_passkey_removed_words],
  "token-added": [m.mail_safety_token_added, m.mail_safety_token_added_words],
  "token-removed": [m.mail_safety_token_removed, m.mail_safety_token_removed_words],
  "mobile-on": [m.mail_safety_mobile_on, m.mail_safety_mobile_on_words],
  "mobile-off": [m.mail_safety_mobile_off, m.mail_safety_mobile_off_words],
  reset: [m.mail_safety_reset, m.mail_safety_reset_words],
} as const satisfies Record<string, readonly [ChangeText, ChangeText]>;
type ChangeText = (named: { name: string }) => string;
export type SignInChange = keyof typeof CHANGES;

const signInChange = z.object({
  what: z.enum(Object.keys(CHANGES) as [SignInChange, ...SignInChange[]]),
  /** The name of the provider, of the passkey or of the token; the last digits of the mobile number. */
  name: z.string().default(""),
  phone: z.string(),
});

/** Sent after each change to the ways of signing in, so that the owner finds out if somebody else did it. */
export const signInChanged = defineMail({
  name: "account-sign-in-changed",
  topic: null,
  data: signInChange,
  write: ({ what, name, phone }, site) => {
    const [subject, words] = CHANGES[what];
    return {
      subject: subject({ name }),
      preview: words({ name }),
      heading: subject({ name }),
      parts: [
        { kind: "text", text: words({ name }) },
        {
          kind: "text",
          text: what === "reset" ? m.mail_safety_not_asked({ phone }) : m.mail_safety_not_you({ phone }),
        },
        { kind: "button", label: m.mail_safety_button(), href: `${site}${paths.profile()}#links` },
      ],
      why: m.mail_account_why(),
    };
  },
});
