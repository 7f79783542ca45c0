import { useActionData } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import {
  type ProfileMore,
  RETAINED_PREFIX,
  SIGN_IN_AGAIN_FORM,
} from "#web/routes/account/profile/profile-answer.ts";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { EmailAndPassword } from "../auth/account-fields.tsx";
import * as styles from "./Panel.module.css";

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
