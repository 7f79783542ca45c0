import { paths } from "#domain/address/paths.ts";
import { LeadForm } from "#web/features/lead-form/LeadForm.tsx";
import { BuyingCheck } from "#web/features/listing-detail/BuyingCheck.tsx";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { DetailBody } from "#web/features/listing-detail/DetailBody.tsx";
import { DetailColumns } from "#web/features/listing-detail/DetailColumns.tsx";
import { getSections } from "#web/features/listing-detail/detail-sections.ts";
import { Section } from "#web/features/listing-detail/Section.tsx";
import { describeTeam } from "#web/features/listing-detail/team-words.ts";
import { ReportLink } from "#web/features/report/ReportLink.tsx";
import { Reviews } from "#web/features/review/Reviews.tsx";
import { useOffice } from "#web/office.ts";
import { m } from "#words/generated/messages.js";
import type { DetailData } from "./detail-shown.ts";

/** The section links to the reviews and the contact form. */
const listQuestions = () => [
  { id: "reviews", label: m.detail_reviews() },
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
      sections={[...getSections(property, map, charges), ...listQuestions()]}
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
