import { redirect, useRouteLoaderData } from "react-router";
import { type Claim, office as officeWords } from "#content/office.ts";
import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { EmailField, findNewAccountProblems, NewPasswordField } from "#web/features/auth/account-fields.tsx";
import { answerCall } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { ClaimsNote } from "#web/features/claims/ClaimsNote.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./GetInTouch.module.css";
import { GET_IN_TOUCH } from "./get-in-touch.ts";

/** Creates the account from the Get In Touch form, and stays on the page. */
export async function createAccountHere(request: Request) {
  const texts = await getTexts(request);
  return answerCall(texts, async () => {
    await auth.register(texts);
    return redirect(paths.home(GET_IN_TOUCH));
  });
}

/** Get In Touch: a new account, or a link for people who have one. */
export function GetInTouch() {
  const given = useRouteLoaderData<typeof rootLoader>("root");
  const { claims, phones, hours, address } = given?.office ?? officeWords;
  const shown = claims.slice(0, 2);
  const viewer = given?.viewer ?? null;
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand} ${styles.section}`}
      id={GET_IN_TOUCH}
      aria-labelledby="home-touch"
    >
      <div className={`${pageStyles.content} ${styles.inner}`}>
        <div>
          <h2 id="home-touch">{m.home_touch()}</h2>
          <p className={textStyles.intro}>{m.home_touch_words()}</p>
          <ul className={styles.reasons}>
            {listReasons(shown, address).map(({ icon, title, words }) => (
              <Reason key={title} {...{ icon, title, words }} />
            ))}
            <Reason icon="phone" title={m.home_touch_call()} words={`${phones[0]}, ${hours}`} />
          </ul>
          <ClaimsNote claims={shown} className={styles.asOf} />
        </div>
        {viewer ? <Known viewer={viewer} /> : <NewAccount />}
      </div>
    </section>
  );
}

/** The operator's own figures, which the team edits under Settings. */
const listReasons = (
  [trust, served]: readonly Claim[],
  address: readonly string[],
): { icon: IconName; title: string; words: string }[] => [
  ...(trust
    ? [
        {
          icon: "shield" as const,
          title: `${trust.figure} ${trust.label}`,
          words: m.home_touch_trust({ address: address.join(", ") }),
        },
      ]
    : []),
  ...(served
    ? [{ icon: "home" as const, title: `${served.figure} ${served.label}`, words: m.home_touch_served() }]
    : []),
];

function Reason({ icon, title, words }: { icon: IconName; title: string; words: string }) {
  return (
    <li>
      <span>
        <Icon name={icon} size={22} />
      </span>
      <p>
        <b>{title}</b>
        {words}
      </p>
    </li>
  );
}

const findProblems = (form: HTMLFormElement) => findNewAccountProblems(form, "firstName");

function NewAccount() {
  const form = useForm("", { check: findProblems });
  const { field, errors, message, isBusy } = form;
  const told = Object.keys(errors).length === 0 ? message : undefined;
  return (
    <ActionForm
      of={form}
      action={paths.homeForm(GET_IN_TOUCH)}
      preventScrollReset
      className={`${pageStyles.panel} ${styles.form}`}
    >
      <TextField {...field("firstName")} label={m.field_first_name()} autoComplete="given-name" required />
      <TextField {...field("lastName")} label={m.field_last_name()} autoComplete="family-name" />
      <EmailField {...field("email")} fieldClass={styles.wide} label={m.home_touch_email()} />
      <NewPasswordField {...field("password")} fieldClass={styles.wide} />
      <Button
        className={styles.wide}
        type="submit"
        size="lg"
        block
        busy={isBusy}
        busyWords={m.auth_signup_busy()}
      >
        {m.nav_create_account()}
      </Button>
      <div className={styles.wide} aria-live="assertive">
        {told && <Notice tone="bad">{told}</Notice>}
      </div>
      <p className={`${styles.wide} ${styles.small}`}>
        {m.home_touch_privacy()} <Link to={paths.privacy()}>{m.footer_privacy()}</Link>
      </p>
    </ActionForm>
  );
}

/** A signed-in user already has an account, perhaps created a moment ago. */
function Known({ viewer }: { viewer: Viewer }) {
  return (
    <div className={`${pageStyles.panel} ${styles.known}`} data-part="known">
      <h3>{m.home_touch_known({ name: viewer.firstName || viewer.name })}</h3>
      <p>{m.home_touch_known_words({ email: viewer.email })}</p>
      <div>
        <ButtonLink to={paths.listings()}>{m.nav_view_properties()}</ButtonLink>
        {viewer.usertype === "owner" && (
          <ButtonLink look="outline" to={paths.ownerProperties()}>
            {m.nav_my_properties()}
          </ButtonLink>
        )}
        {viewer.usertype === "admin" && (
          <ButtonLink look="outline" to={paths.adminDashboard()}>
            {m.nav_admin_dashboard()}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={paths.profile()}>
          {m.nav_profile()}
        </ButtonLink>
      </div>
    </div>
  );
}
