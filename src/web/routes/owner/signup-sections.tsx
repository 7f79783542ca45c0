import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { ownerTestimonials } from "#content/owner-testimonials.ts";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { ActionForm, FormError, PhoneField } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { readOwnerContact } from "#web/features/unsent-forms/owner-contact.ts";
import { useOffice } from "#web/office.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { getStillsFrom } from "#web/ui/still.ts";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Signup.module.css";

interface Known {
  name: string;
  mobile: string;
}

const pictures = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);
const SIZES = "(min-width: 900px) max(62vw, 110vh), 100vw";

/** The introduction, and the form to start with. */
export function LandingHero({ known }: { known: Known | null }) {
  return (
    <section className={`${styles.hero} ${pageStyles.onDark}`}>
      <StillPicture still={pictures["own-house"]} sizes={SIZES} className={styles.heroPhoto} priority fill />
      <div className={`${pageStyles.content} ${styles.heroInner}`}>
        <div>
          <h1 className={textStyles.heroTitle}>{m.owner_landing_heading()}</h1>
          <p className={textStyles.intro} data-part="intro">
            {m.owner_landing_intro()}
          </p>
          <ul className={styles.points}>
            {[
              m.owner_landing_point_free(),
              m.owner_landing_point_brokerage(),
              m.owner_landing_point_leads(),
            ].map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <StartForm known={known} />
      </div>
      <RidgeLine low />
    </section>
  );
}

function StartForm({ known }: { known: Known | null }) {
  const start = useForm("", { check: findProblems });
  const { field, form, isBusy } = start;
  useKept(form.ref, known !== null);
  return (
    <ActionForm of={start} id="start" className={styles.start} preventScrollReset>
      <h2>{m.owner_landing_form_heading()}</h2>
      <TextField
        {...field("name", known?.name)}
        label={m.owner_landing_name()}
        autoComplete="name"
        required
      />
      <PhoneField
        {...field("mobile", known?.mobile)}
        label={m.account_mobile()}
        required
        hint={m.account_mobile_hint()}
      />
      <FormError of={start} />
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.owner_landing_busy()}>
        {m.owner_landing_start()}
      </Button>
      {!known && <p className={styles.startNote}>{m.owner_landing_sign_in_note()}</p>}
    </ActionForm>
  );
}

/** Restores what was typed before signing in, and continues with it afterwards. */
function useKept(form: RefObject<HTMLFormElement | null>, signedIn: boolean): void {
  const submit = useSubmit();
  const goesOn = useSearchParams()[0].has("continue") && signedIn;
  const went = useRef(false);
  useEffect(() => {
    const stored = readOwnerContact();
    for (const name of ["name", "mobile"] as const) {
      const input = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (stored && input && input.value === "") input.value = stored[name];
    }
    if (!goesOn || went.current) return;
    went.current = true;
    void submit(stored ? { ...stored } : {}, { method: "post", replace: true });
  }, [form, goesOn, submit]);
}

function findProblems(form: HTMLFormElement): Record<string, string> {
  const getText = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
  const found: Record<string, string> = {};
  if (getText("name") === "") found.name = m.auth_name_needed();
  if (normalizePhone(getText("mobile")) === null) found.mobile = m.auth_mobile_invalid();
  return found;
}

interface Point {
  icon: IconName;
  title: string;
  words: string;
}

export function Benefits() {
  // The operator's own figure, which the team edits under Settings [TRUST-10].
  const [, , visitors] = useOffice().claims;
  const reach = visitors
    ? {
        title: `${visitors.figure} ${visitors.label}`,
        words: `${m.owner_landing_benefit_reach_words()} ${m.claims_as_of({ day: dayLine(visitors.asOf), source: visitors.source })}`,
      }
    : { title: m.owner_landing_benefit_seen(), words: m.owner_landing_benefit_reach_words() };
  const benefits: Point[] = [
    { icon: "key", title: m.owner_landing_benefit_free(), words: m.owner_landing_benefit_free_words() },
    { icon: "shield", title: m.owner_landing_benefit_leads(), words: m.owner_landing_benefit_leads_words() },
    { icon: "hands", title: m.owner_landing_benefit_help(), words: m.owner_landing_benefit_help_words() },
    { icon: "users", ...reach },
  ];
  return (
    <section className={`${pageStyles.content} ${pageStyles.section}`} aria-labelledby="why">
      <h2 id="why">{m.owner_landing_why()}</h2>
      <ul className={`${styles.grid} ${styles.fourColumns}`}>
        {benefits.map(({ icon, title, words }) => (
          <li key={title}>
            <Card className={styles.benefit}>
              <span className={styles.benefitIcon}>
                <Icon name={icon} size={24} />
              </span>
              <h3>{title}</h3>
              <p>{words}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SignupSteps() {
  const steps = [
    { title: m.owner_landing_step_details(), words: m.owner_landing_step_details_words() },
    { title: m.owner_landing_step_photos(), words: m.owner_landing_step_photos_words() },
    { title: m.owner_landing_step_leads(), words: m.owner_landing_step_leads_words() },
    { title: m.owner_landing_step_deal(), words: m.owner_landing_step_deal_words() },
  ];
  return (
    <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="steps">
      <div className={pageStyles.content}>
        <h2 id="steps">{m.owner_landing_steps()}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, words }, place) => (
            <li key={title}>
              <b aria-hidden="true">{place + 1}</b>
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.many} data-part="many">
          <h3>{m.import_invite_title()}</h3>
          <p>{m.import_invite_signup()}</p>
          <Link className={textStyles.link} to={paths.importTemplate("xlsx")} reloadDocument>
            {m.import_invite_see()}
          </Link>
        </div>
      </div>
    </section>
  );
}

export function SignupStories() {
  return (
    <section className={`${pageStyles.content} ${pageStyles.section}`} aria-labelledby="stories">
      <h2 id="stories">{m.owner_landing_stories()}</h2>
      <p className={textStyles.intro} data-part="intro">
        {m.owner_landing_stories_note()}
      </p>
      <ul className={`${styles.grid} ${styles.threeColumns}`}>
        {ownerTestimonials.map(({ id, quote, author }) => (
          <li key={id}>
            <Card className={styles.story}>
              <blockquote>{quote}</blockquote>
              <p className={styles.who}>
                <Avatar name={author.name} />
                <span>
                  <b>{author.name}</b>
                  {author.location}
                </span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same start again at the end of the page, without the form: the profile has everything needed. */
export function Closing() {
  const form = useForm();
  return (
    <section className={`${pageStyles.content} ${pageStyles.section} ${pageStyles.tight}`}>
      <div className={`${styles.closing} ${pageStyles.onDark}`}>
        <div>
          <h2>{m.owner_landing_closing()}</h2>
          <p>{m.owner_landing_closing_words()}</p>
        </div>
        <ActionForm of={form}>
          <Button type="submit" look="paper" size="lg" busy={form.isBusy} busyWords={m.owner_landing_busy()}>
            {m.owner_landing_list_now()}
          </Button>
        </ActionForm>
      </div>
    </section>
  );
}
