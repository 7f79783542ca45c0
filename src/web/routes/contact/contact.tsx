import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { faq } from "#content/faq.ts";
import { type Office, office as officeWords } from "#content/office.ts";
import type { Viewer } from "#contract/account/account.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { contactInput } from "#contract/lead/contact.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { CONTACT_SUBJECTS } from "#domain/feedback/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import * as styles from "#web/features/contact/Contact.module.css";
import { ExploreBanner } from "#web/features/contact/ExploreBanner.tsx";
import { ActionForm, FormError, PhoneField } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { getAltOfPlace } from "#web/features/place-map/map-text.ts";
import { NearList, PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createFaqPage, createStructuredMeta } from "#web/features/share/structured.ts";
import { useStoredForm } from "#web/features/unsent-forms/use-stored-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Accordion } from "#web/ui/Accordion.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { SentNotice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/contact.ts";

type Network = "facebook" | "instagram" | "linkedin" | "youtube" | "whatsapp";
const NETWORKS: readonly { network: Network; label: string }[] = [
  { network: "facebook", label: "Facebook" },
  { network: "instagram", label: "Instagram" },
  { network: "linkedin", label: "LinkedIn" },
  { network: "youtube", label: "YouTube" },
  { network: "whatsapp", label: "WhatsApp" },
];

/** The office's address, its opening hours, and all ways to contact it. */
function ContactDetails({ office }: { office: Office }) {
  const [booking, support] = office.phones;
  return (
    <>
      <dl className={styles.reach}>
        <Line icon="pin" label={m.contact_office()}>
          <address>
            {office.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Line>
        <Line icon="clock" label={m.contact_hours()}>
          {office.hours}
        </Line>
        {booking && (
          <Line icon="phone" label={m.contact_booking()}>
            <Phone number={booking} />
          </Line>
        )}
        {support && (
          <Line icon="phone" label={m.contact_support()}>
            <Phone number={support} />
          </Line>
        )}
        <Line icon="mail" label={m.field_email()}>
          <a className={styles.reachLink} href={`mailto:${office.email}`}>
            {office.email}
          </a>
        </Line>
      </dl>
      <SocialLinks social={office.social} />
    </>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={22} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a
      className={`${styles.reachLink} ${textStyles.figures}`}
      href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}
    >
      {number}
    </a>
  );
}

function SocialLinks({ social }: { social: Partial<Record<Network, string>> }) {
  return (
    <ul className={styles.social} aria-label={m.contact_social()}>
      {NETWORKS.map(({ network, label }) => {
        const href = social[network];
        if (!href) return null;
        return (
          <li key={network}>
            <a
              className={`${iconButtonStyles.button} ${iconButtonStyles.line}`}
              data-part="icon-button"
              href={href}
              aria-label={label}
              rel="noopener"
            >
              <Icon name={network} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A message to the office: name, how to answer, and the subject. Works without JavaScript. */
function ContactForm({ viewer }: { viewer: Viewer | null }) {
  const contact = useForm("", { inPlace: true });
  const { field, answer, isDone, isBusy } = contact;
  useStoredForm(contact.form.ref, "contact", isDone);
  if (isDone) {
    return <SentNotice title={m.contact_sent()}>{answer?.message}</SentNotice>;
  }
  return (
    <ActionForm of={contact} action={`${paths.contact()}#message`} className={styles.form} noValidate>
      <FormError of={contact} />
      <TextField {...field("fullName", viewer?.name)} label={m.contact_name()} autoComplete="name" required />
      <div className={styles.twoFields}>
        <TextField
          {...field("email", viewer?.email)}
          label={m.field_email()}
          type="email"
          autoComplete="email"
        />
        <PhoneField {...field("phone", viewer?.mobile)} label={m.lead_phone()} />
      </div>
      <p className={styles.hint}>{m.contact_reach_hint()}</p>
      <SelectField
        {...field("subject", CONTACT_SUBJECTS[0].value)}
        label={m.contact_subject()}
        options={getOptions(CONTACT_SUBJECTS)}
      />
      <TextArea {...field("message")} label={m.contact_message()} rows={5} required />
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.form_sending()}>
        {m.contact_send()}
      </Button>
    </ActionForm>
  );
}

const LANDMARKS = 6;

export const handle: PageHandle = { parameters: [] };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...writePageHead(matches, {
    title: m.nav_contact(),
    description: m.contact_description(),
    path: paths.contact(),
  }),
  createStructuredMeta(createFaqPage(faq)),
];

/** The office's location, with what is nearby. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, place, map } = context.get(servicesContext);
  const { place: at, address, brand } = await settings.readOffice();
  if (!at) return { where: null };
  const landmarks = await place.findLandmarksNear(at, LANDMARKS);
  return { where: { address, landmarks, map: map.drawAround({ ...at, name: brand }, landmarks, null) } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, address } = context.get(visitorContext);
  const texts = await getTexts(request);
  return answerForm(texts, async () => {
    const input = parseOrThrow(contactInput, texts);
    const { message } = await context.get(servicesContext).contact.send(actor, input, address);
    return { message, status: 201 };
  });
}

/** If the connection is lost, the form keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** How to contact us, with a message form. */
export default function ContactPage({ loaderData: { where } }: Route.ComponentProps) {
  const given = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <main id="main">
      <header className={`${pageStyles.content} ${styles.head}`}>
        <h1>{m.contact_heading()}</h1>
        <p className={textStyles.intro}>{m.contact_intro()}</p>
      </header>
      <div className={`${pageStyles.content} ${styles.grid}`}>
        <section aria-label={m.contact_heading()}>
          <ContactDetails office={given?.office ?? officeWords} />
        </section>
        <section
          id="message"
          className={`${pageStyles.panel} ${styles.message}`}
          aria-labelledby="message-title"
        >
          <h2 id="message-title">{m.contact_form_heading()}</h2>
          <ContactForm viewer={given?.viewer ?? null} />
        </section>
      </div>
      {where && (
        <section className={`${pageStyles.content} ${styles.where}`} aria-labelledby="where">
          <h2 id="where">{m.contact_map()}</h2>
          <PlaceMap view={where.map} alt={getAltOfPlace(where.address.join(", "), where.landmarks)} />
          <div>
            <NearList landmarks={where.landmarks} />
          </div>
        </section>
      )}
      <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="faq">
        <div className={`${pageStyles.content} ${styles.questions}`}>
          <h2 id="faq">{m.contact_faq_heading()}</h2>
          <Accordion items={faq.map(({ question, answer }) => ({ title: question, body: answer }))} />
        </div>
      </section>
      <div className={`${pageStyles.section} ${pageStyles.content}`}>
        <ExploreBanner title={m.contact_cta_title()} words={m.contact_cta_words()} />
      </div>
    </main>
  );
}
