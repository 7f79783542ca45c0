import type { MobileState } from "#contract/account/one-time-code.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { SmsCodeField } from "#web/features/auth/CodeField.tsx";
import { ActionForm, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import type { ProfileMore } from "./profile-answer.ts";

interface MobilePanelProps {
  state: MobileState;
  links: SignInMethods;
}

/** Confirms one's own mobile number by the code of a text message; nothing if there is no number to confirm. */
export function MobilePanel({ state, links }: MobilePanelProps) {
  const asking = useForm<ProfileMore>("mobile-code");
  const confirming = useForm("mobile-confirm");
  const { mobile, confirmedAt, isOffered, signsIn } = state;
  if (!mobile || !isOffered) return null;
  // After a wrong code, the page still knows which one was sent.
  const sent = asking.answer?.more.mobileCode ?? (confirming.isDone ? undefined : confirming.values.id);
  const forSignIn = signsIn ? m.mobile_words_signin() : "";
  if (confirmedAt)
    return (
      <Panel
        id="mobile"
        title={m.mobile_confirmed()}
        words={[
          m.mobile_confirmed_on({ mobile: formatPhone(mobile), when: dayLine(confirmedAt) }),
          m.mobile_change_hint(),
        ].join(" ")}
        saved={confirming.saved}
      >
        {null}
      </Panel>
    );
  const ask = <AskForm of={asking} links={links} again={sent !== undefined} />;
  return (
    <Panel
      id="mobile"
      title={m.mobile_title()}
      words={[m.mobile_words({ mobile: formatPhone(mobile) }), forSignIn].join(" ")}
      message={confirming.message ?? asking.message}
      saved={asking.saved}
    >
      {sent === undefined ? (
        ask
      ) : (
        <>
          <ActionForm of={confirming} className={styles.shortForm} preventScrollReset>
            <input type="hidden" name="id" value={sent} />
            <SmsCodeField {...confirming.field("code")} />
            <SaveButton of={confirming} busyWords={m.email_confirming()}>
              {m.mobile_confirm()}
            </SaveButton>
          </ActionForm>
          <Fold words={m.mobile_send_again()} small>
            {ask}
          </Fold>
        </>
      )}
    </Panel>
  );
}

interface AskFormProps {
  of: ReturnType<typeof useForm<ProfileMore>>;
  links: SignInMethods;
  again: boolean;
}

/** Asks for the password, because a confirmed number can open the account. */
function AskForm({ of, links, again }: AskFormProps) {
  return (
    <ActionForm of={of} className={styles.shortForm} preventScrollReset>
      <CurrentPassword links={links} id="mobile-password" {...of.field("currentPassword")} />
      <SaveButton of={of} look="outline" busyWords={m.mobile_sending()}>
        {again ? m.mobile_send_again() : m.mobile_send()}
      </SaveButton>
    </ActionForm>
  );
}
