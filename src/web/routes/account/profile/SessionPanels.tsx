import { useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import type { SessionRow } from "#contract/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { EmailAndPassword } from "#web/features/auth/account-fields.tsx";
import { SignInAgain } from "#web/features/auth/SignInAgain.tsx";
import { ActionForm, FormError, SaveButton } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain, CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import { type ProfileMore, RETAINED_PREFIX, SIGN_IN_AGAIN_FORM } from "./profile-answer.ts";

/** Shown when a form of the profile was sent after the session had ended: signs in over it and sends it again. */
export function GoOnSignedIn({ email }: { email: string }) {
  const answer = useActionData<ActionAnswer<ProfileMore>>();
  const { formData } = useNavigation();
  const submit = useSubmit();
  const sent = useRef<FormData>(undefined);
  const [closed, setClosed] = useState<ActionAnswer<ProfileMore>>();
  useEffect(() => {
    if (formData) sent.current = formData;
  }, [formData]);
  if (!answer?.more.signIn || answer === closed) return null;
  const goOn = () => {
    setClosed(answer);
    if (sent.current) void submit(sent.current, { method: "post", preventScrollReset: true });
  };
  return <SignInAgain email={email} here={paths.profile()} onDone={goOn} onClose={() => setClosed(answer)} />;
}

/** Shown instead of the profile if a form was sent without scripts after the session had ended. */
export function SessionEnded() {
  const form = useForm(SIGN_IN_AGAIN_FORM);
  const { begun, kept = {}, email } = useActionData<ActionAnswer<ProfileMore>>()?.more ?? {};
  const typed = Object.entries(kept);
  return (
    <main id="main" className={`${pageStyles.content} ${pageStyles.section}`}>
      <div className={styles.ended}>
        <h1>{m.auth_again_title()}</h1>
        <p>{typed.length > 0 ? m.auth_ended_words() : m.auth_ended_words_anew()}</p>
        <FormError of={form} />
        <ActionForm of={form} className={styles.form}>
          <input type="hidden" name="begun" value={begun} />
          {typed.map(([name, value]) => (
            <input key={name} type="hidden" name={RETAINED_PREFIX + name} value={value} />
          ))}
          <EmailAndPassword form={form} email={email} submit={m.auth_signin_submit()} />
        </ActionForm>
        <p>
          <Link className={textStyles.link} to={paths.signIn(paths.profile())}>
            {m.auth_again_other()}
          </Link>
        </p>
      </div>
    </main>
  );
}

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions, links }: { sessions: readonly SessionRow[]; links: SignInMethods }) {
  const { message, saved } = useForm("session");
  return (
    <Panel id="sessions" title={m.account_sessions()} message={message} saved={saved}>
      {!links.hasPassword && sessions.length > 1 && <ConfirmAgain links={links} />}
      <ul>
        {sessions.map(({ id, startedAt, usedAt, browser, system, current }) => (
          <li key={id} className={`${styles.item} ${styles.beside}`}>
            <div>
              <b>{getPlace(browser, system)}</b>
              <p className={textStyles.quiet}>
                {!current && <>{m.account_session_used({ when: timeLine(usedAt) })} · </>}
                {m.account_session_since({ when: timeLine(startedAt) })}
              </p>
            </div>
            {current ? (
              <Badge tone="ok">{m.account_session_current()}</Badge>
            ) : (
              <EndSession id={id} links={links} />
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={paths.signOut()}>
        <Button type="submit" look="outline" icon="logout">
          {m.auth_signout_submit()}
        </Button>
      </Form>
    </Panel>
  );
}

/** The password is asked for in a form that opens on a click, so that the list stays short. */
function EndSession({ id, links }: { id: string; links: SignInMethods }) {
  const form = useForm("session", { about: { session: id } });
  const fields = (
    <ActionForm of={form} preventScrollReset className={styles.shortForm}>
      {links.hasPassword && (
        <CurrentPassword links={links} {...form.field("currentPassword")} id={`session-${id}-password`} />
      )}
      <SaveButton of={form} look="outline">
        {m.account_session_end()}
      </SaveButton>
    </ActionForm>
  );
  if (!links.hasPassword) return fields;
  return (
    <Fold small words={m.account_session_end()} open={form.errors.currentPassword !== undefined || undefined}>
      {fields}
    </Fold>
  );
}

function getPlace(browser: string | null, system: string | null): string {
  if (browser && system) return m.account_session_place({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
