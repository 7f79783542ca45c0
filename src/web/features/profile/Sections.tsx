import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";

/**
 * Links to the sections of the profile.
 * @param linked there are other ways to sign in
 * @param hasMobile there is a mobile number that can be confirmed
 * @param hasTokens the account can have API tokens
 */
export function Sections({
  linked,
  hasMobile,
  hasTokens,
}: Record<"linked" | "hasMobile" | "hasTokens", boolean>) {
  const matters = [
    ["picture", m.account_picture()],
    ["details", m.account_details()],
    ...(hasMobile ? [["mobile", m.account_mobile()] as const] : []),
    ["enquiries", m.account_enquiries()],
    ["shortlist", m.account_shortlist()],
    ["searches", m.account_searches()],
    ["mails", m.account_mails()],
    ["password-title", m.auth_password()],
    ["passkeys", m.passkeys()],
    ["second-step", m.second_step_page()],
    ...(linked ? [["links", m.account_links_short()] as const] : []),
    ["sessions", m.account_sessions_short()],
    ...(hasTokens ? [["tokens", m.tokens()] as const] : []),
    ["data", m.account_data_short()],
    ["leave", m.account_leave_short()],
  ] as const;
  return (
    <nav aria-label={m.account_sections()} className={styles.nav}>
      {matters.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
