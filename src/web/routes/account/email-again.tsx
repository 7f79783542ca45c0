import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { EmailAgain } from "#web/features/email/EmailNotice.tsx";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/mail-link/MailQuestion.module.css";
import { MailAnswer } from "#web/features/mail-link/MailQuestion.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/email-again.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.email_missing());

export function loader(args: Route.LoaderArgs) {
  const { email, emailConfirmed } = requireSignedIn(args);
  return { email, emailConfirmed };
}

/** Sends the mail again; forms of other pages post here too. */
export async function action(args: Route.ActionArgs) {
  requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  return answerForm({}, () => args.context.get(servicesContext).email.askAgain(actor));
}

/** Where people get the mail again whose link has ended. */
export default function EmailAgainPage({ loaderData }: Route.ComponentProps) {
  const { email, emailConfirmed } = loaderData;
  if (emailConfirmed)
    return (
      <MailAnswer
        title={m.email_confirmed()}
        words={m.email_confirmed_words()}
        other={{ to: paths.profile(), label: m.nav_profile() }}
      />
    );
  return (
    <main id="main" className={`${pageStyles.content} ${styles.question}`}>
      <h1>{m.email_missing()}</h1>
      <p>{m.email_missing_words({ email })}</p>
      <EmailAgain />
    </main>
  );
}
