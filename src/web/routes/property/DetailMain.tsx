import { type FormEvent, lazy, Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { BuyingAnswer, BuyingPrompt } from "#contract/lead/buying.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/buying/Buying.module.css";
import { BuyingForm } from "#web/features/buying/BuyingForm.tsx";
import {
  clearAnswers,
  readAnswers,
  storeAnswers,
  useStoredAnswers,
} from "#web/features/buying/TellAnswers.tsx";
import { describeTeam } from "#web/features/contact/team-contact.ts";
import { LeadForm } from "#web/features/lead-form/LeadForm.tsx";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { DetailBody, getSections } from "#web/features/listing-detail/DetailBody.tsx";
import { DetailColumns } from "#web/features/listing-detail/DetailColumns.tsx";
import { Section } from "#web/features/listing-detail/Section.tsx";
import { PhoneBar } from "#web/features/listing-detail/Summary.tsx";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { ReportLink } from "#web/features/report/ReportLink.tsx";
import { Reviews } from "#web/features/review/Reviews.tsx";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import type { DetailData } from "./detail-data.ts";

const BuyingResult = lazy(() => getPartScript(() => import("#web/features/buying/BuyingResult.tsx")));

/**
 * "Can I buy this?", before the contact form: what the rules say for this visitor. The answers stay on the device; the
 * server is asked for the result and stores nothing.
 */
function BuyingCheck({ id, asked }: { id: string; asked: BuyingPrompt }) {
  const { load, data, state } = useFetcher<{ answer: BuyingAnswer }>();
  const form = useRef<HTMLFormElement>(null);
  const stored = useStoredAnswers(id);
  useEffect(() => {
    const answers = readAnswers(id);
    for (const field of form.current?.querySelectorAll("select") ?? []) {
      if (field.value === "") field.value = answers[field.name] ?? "";
      // What was answered on another listing may not be offered here.
      if (field.selectedIndex < 0) field.value = "";
    }
  }, [id]);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...event.currentTarget.querySelectorAll("select")].filter(({ value }) => value !== "");
    const answers = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
    storeAnswers(id, answers, chosen.map(({ selectedOptions }) => selectedOptions[0]?.text ?? "").join("; "));
    void load(paths.buying(id, answers));
  };
  const forget = () => {
    clearAnswers();
    for (const field of form.current?.querySelectorAll("select") ?? []) field.value = "";
  };
  return (
    <Section id="can-i-buy" title={asked.title}>
      <div className={styles.box}>
        <p>{asked.intro}</p>
        {asked.known && (
          <BuyingForm
            ref={form}
            action={paths.buying(id)}
            questions={asked.questions}
            busy={state !== "idle"}
            onSubmit={ask}
          />
        )}
        {data ? (
          <Suspense>
            <BuyingResult answer={data.answer} />
          </Suspense>
        ) : (
          <p className={styles.note}>{m.buying_disclaimer()}</p>
        )}
        {stored && (
          <Button look="ghost" size="sm" className={styles.forget} onClick={forget}>
            {m.buying_forget()}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The price and the buttons at the bottom of a phone's screen. */
export function ContactBar({ property }: { property: PublicProperty }) {
  return <PhoneBar property={property} team={describeTeam(useOffice())} />;
}

/** The section links to the reviews and the contact form. */
const listQuestions = (buying: BuyingPrompt | null) => [
  { id: "reviews", label: m.detail_reviews() },
  ...(buying ? [{ id: "can-i-buy", label: buying.title }] : []),
  { id: "contact", label: m.detail_contact() },
];

/** Photos, facts and checks, the reviews, and the form to ask about the listing. */
export function DetailMain({ shown }: { shown: DetailData }) {
  const { property, facts, map, source, similar, reviews, kept, viewer, charges, standing, buying, now } =
    shown;
  const office = useOffice();
  const team = describeTeam(office);
  const { brand, hours } = office;
  return (
    <DetailColumns
      {...{ property, team }}
      caution={buying?.caution}
      sections={[...getSections(property, map, charges), ...listQuestions(buying)]}
    >
      <DetailBody
        {...{ property, facts, map, charges, standing }}
        around={{ source, similar: similar.spots }}
      >
        <Reviews propertyId={property._id} list={reviews} signedIn={viewer !== null} kept={kept} />
        {buying && <BuyingCheck id={property._id} asked={buying} />}
        <Section id="contact" title={m.lead_heading()}>
          <p className={detailStyles.prose} data-part="prose">
            {m.lead_words()}
          </p>
          <LeadForm
            propertyId={property._id}
            title={property.propertyTitle}
            action={`${paths.property(property._id)}#contact`}
            kind="contact"
            showing={property}
            {...{ brand, hours, now, viewer }}
          />
        </Section>
        <ReportLink property={property} signedIn={viewer !== null} />
      </DetailBody>
    </DetailColumns>
  );
}
