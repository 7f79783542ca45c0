import { parseOrThrow } from "#contract/fields/parse.ts";
import { reportInput } from "#contract/listing/report.ts";
import { paths } from "#domain/address/paths.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { ReportForm } from "#web/features/report/ReportForm.tsx";
import * as styles from "#web/features/review/Review.module.css";
import {
  createRemovalHeader,
  readFormCookie,
  signInAndReturn,
} from "#web/features/unsent-forms/form-cookie.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/report.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.report_title(), m.report_words());

export async function loader(args: Route.LoaderArgs) {
  requireSignedIn(args);
  const { context, params, request } = args;
  const property = await awaitOr404(context.get(servicesContext).property.readPublic(params.id));
  const stored = readFormCookie("report", property._id, request.headers.get("cookie"));
  return {
    id: property._id,
    title: property.propertyTitle,
    kept: stored && { reason: stored.choice, text: stored.text },
  };
}

/** Sends the report; the dialog on the listing's own page posts here too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = context.get(visitorContext);
  const texts = await getTexts(request);
  const where = { propertyId: params.id, origin: context.get(originContext) };
  if (actor.role === "none") {
    const words = { choice: texts.reason ?? "", text: texts.text ?? "" };
    throw signInAndReturn("report", words, { ...where, next: paths.report(params.id) });
  }
  return answerForm(texts, async () => {
    const input = parseOrThrow(reportInput, { ...texts, propertyId: params.id });
    const { message } = await context.get(servicesContext).report.write(actor, input);
    return { message, status: 201, headers: createRemovalHeader("report", where) };
  });
}

/** The form on a separate page: after signing in, and without JavaScript. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { id, title, kept } = loaderData;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.visitorPage}`}>
      <Link className={textStyles.link} to={paths.property(id)}>
        <Icon name="chevron-left" size={16} />
        {m.review_page_back()}
      </Link>
      <h1>{m.report_heading({ title })}</h1>
      <ReportForm propertyId={id} kept={kept} />
    </main>
  );
}
