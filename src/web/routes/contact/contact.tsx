import { useRouteLoaderData } from "react-router";
import { faq } from "#content/faq.ts";
import { office as officeWords } from "#content/office.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { contactInput } from "#contract/lead/contact.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import * as styles from "#web/features/contact/Contact.module.css";
import { ContactForm } from "#web/features/contact/ContactForm.tsx";
import { ExploreBanner } from "#web/features/contact/ExploreBanner.tsx";
import { ContactDetails } from "#web/features/contact/Reach.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getAltOfPlace } from "#web/features/place-map/map-text.ts";
import { NearList } from "#web/features/place-map/NearList.tsx";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createFaqPage, createStructuredMeta } from "#web/features/share/structured.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Accordion } from "#web/ui/Accordion.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/contact.ts";

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
