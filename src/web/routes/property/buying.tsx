import { parseTolerantly } from "#contract/fields/parse.ts";
import { buyingAnswers } from "#contract/lead/buying.ts";
import { paths } from "#domain/address/paths.ts";
import { listAnswerLabels } from "#domain/buying/evaluate.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import * as styles from "#web/features/buying/Buying.module.css";
import { BuyingForm } from "#web/features/buying/BuyingForm.tsx";
import BuyingResult from "#web/features/buying/BuyingResult.tsx";
import { LeadForm } from "#web/features/lead-form/LeadForm.tsx";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/buying.ts";

export const handle: PageHandle = { parameters: ["buyer", "land", "tribe"] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.buying_page(), m.buying_intro());

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { property, buying } = context.get(servicesContext);
  const { viewer } = context.get(visitorContext);
  const listing = await awaitOr404(property.readPublic(params.id));
  const search = new URL(request.url).searchParams;
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const answers = parseTolerantly(buyingAnswers, given);
  return {
    id: listing._id,
    title: listing.propertyTitle,
    asked: await buying.ask(listing),
    given: { answers, line: listAnswerLabels(answers).join("; ") },
    answer: await buying.answer(listing, answers),
    viewer,
    now: new Date().toISOString(),
  };
}

/** "Can I buy this?" as a page: without JavaScript, and for those who keep or send its address. */
export default function Buying({ loaderData }: Route.ComponentProps) {
  const { id, title, asked, given, answer, viewer, now } = loaderData;
  const { brand, hours } = useOffice();
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Link className={textStyles.link} to={paths.property(id)}>
        <Icon name="chevron-left" size={16} />
        {m.review_page_back()}
      </Link>
      <h1>{asked?.title ?? m.buying_page()}</h1>
      <p>{title}</p>
      <BuyingResult answer={answer} />
      {asked?.known && (
        <BuyingForm
          key={given.line}
          action={paths.buying(id)}
          questions={asked.questions}
          answers={given.answers}
        />
      )}
      <h2 id="contact">{m.lead_heading()}</h2>
      <LeadForm
        propertyId={id}
        action={`${paths.property(id)}#contact`}
        kind="contact"
        given={given}
        {...{ title, brand, hours, now, viewer }}
      />
    </main>
  );
}
