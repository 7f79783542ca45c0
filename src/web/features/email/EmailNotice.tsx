import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { EmailAgain } from "./EmailAgain.tsx";

interface EmailNoticeProps {
  viewer: { readonly email: string; readonly emailConfirmed: boolean };
}

/** Tells people who list that their address is not confirmed yet, and what depends on it; nothing if it is. */
export function EmailNotice({ viewer: { email, emailConfirmed } }: EmailNoticeProps) {
  if (emailConfirmed) return null;
  return (
    <Notice tone="warn" title={m.email_missing()}>
      <p>{m.email_missing_words({ email })}</p>
      <EmailAgain />
    </Notice>
  );
}
