import { Form } from "react-router";
import { socialName } from "#domain/social.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import type { Links } from "./profile-links.ts";
import { useProfileForm } from "./use-profile-form.ts";

/** For whoever has no password: signing in once more stands in for it, or a first password by a link in a mail. */
export function ConfirmAgain({ links: { links } }: { links: Links }) {
  const { saved, message, busy } = useProfileForm("mail-link");
  const joined = links.filter(({ since }) => since !== null);
  return (
    <div className="grid gap-3 text-small text-muted">
      <p>
        {m.account_proof_words()}{" "}
        {joined.map(({ provider }) => (
          <a key={provider} className="link mr-3" href={paths.socialSignIn(provider, paths.profile())}>
            {m.account_proof_again({ name: socialName(provider) })}
          </a>
        ))}
      </p>
      {(saved ?? message) && (
        <Notice tone={saved ? "ok" : "bad"} live>
          {saved ?? message}
        </Notice>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="mail-link" />
        <span>{m.account_proof_mail_words()}</span>
        <Button type="submit" look="outline" size="sm" busy={busy} busyWords={m.account_saving()}>
          {m.account_proof_mail()}
        </Button>
      </Form>
    </div>
  );
}
