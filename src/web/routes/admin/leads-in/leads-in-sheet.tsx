import { redirect } from "react-router";
import type { LeadSheet } from "#contract/lead/lead.import.ts";
import { paths } from "#domain/address/paths.ts";
import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ProblemList, ReasonList } from "#web/features/sheet-import/ProblemList.tsx";
import * as sheetStyles from "#web/features/sheet-import/Sheet.module.css";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/leads-in-sheet.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.leads_in_title());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return await awaitOr404(args.context.get(servicesContext).leadSheet.read(actor, args.params.id));
}

/** Brings in the rows that are right. */
export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  return answerForm(texts, async () => {
    await args.context.get(servicesContext).leadSheet.start(actor, args.params.id);
    // So that loading the page again does not send the form again.
    return redirect(paths.adminLeadsIn(args.params.id));
  });
}

/** One sheet: what to fix, what we have already, and the button that brings in the rest. */
export default function LeadsInSheet({ loaderData: sheet }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: m.admin_lead_title(), to: paths.adminLeads() },
          { label: m.leads_in_title(), to: paths.adminLeadsIn() },
        ]}
        here={sheet.fileName}
      />
      <AdminHead title={sheet.fileName} words={timeLine(sheet.createdAt)} />
      <div className={sheetStyles.state} data-part="sheet-state" data-state={sheet.state}>
        <State sheet={sheet} />
      </div>
      {sheet.state === "checked" && sheet.ready > 0 && <BringIn sheet={sheet} />}
      {sheet.toFix > 0 && <ToFix sheet={sheet} />}
      {sheet.known.length > 0 && <Known sheet={sheet} />}
    </>
  );
}

const countKnown = ({ known }: LeadSheet): number => known.reduce((sum, { rows }) => sum + rows.length, 0);

function State({ sheet }: { sheet: LeadSheet }) {
  const { state, rows, ready, added, failure, ignored, callBy } = sheet;
  const again = (
    <div>
      <ButtonLink look="outline" to={paths.adminLeadsIn()}>
        {m.import_again()}
      </ButtonLink>
    </div>
  );
  if (state === "refused")
    return (
      <>
        <Notice tone="bad" title={m.import_refused()}>
          <p>{failure}</p>
        </Notice>
        {again}
      </>
    );
  if (state === "done")
    return (
      <>
        <Notice tone="ok" live title={m.leads_in_done({ count: added })}>
          <p>{m.leads_in_done_words({ when: getMomentOnDay(callBy) })}</p>
        </Notice>
        <div className={sheetStyles.buttons}>
          <ButtonLink to={paths.adminLeads("?work=unclaimed")}>{m.mail_lead_team_button()}</ButtonLink>
          {again}
        </div>
      </>
    );
  return (
    <>
      <Notice
        tone={ready === rows ? "ok" : "warn"}
        title={
          ready === rows
            ? m.leads_in_all_ready({ count: rows })
            : m.leads_in_rows_ready({ count: rows, ready: formatNumber(ready) })
        }
      >
        {ignored.length > 0 && <p data-part="ignored">{m.import_ignored({ list: formatSeries(ignored) })}</p>}
      </Notice>
      {ready < rows && again}
    </>
  );
}

function BringIn({ sheet }: { sheet: LeadSheet }) {
  const form = useForm("bring-in");
  const left = sheet.toFix + countKnown(sheet);
  return (
    <section className={sheetStyles.part} aria-labelledby="bring">
      <h2 id="bring">{m.leads_in_bring_title()}</h2>
      <p className={sheetStyles.words}>
        {m.leads_in_bring_words({ when: getMomentOnDay(sheet.callBy) })}{" "}
        {left > 0 && m.leads_in_bring_left({ count: left })}
      </p>
      <ActionForm of={form} className={sheetStyles.start}>
        <FormError of={form} />
        <Button type="submit" busy={form.isBusy}>
          {m.leads_in_bring({ count: sheet.ready })}
        </Button>
      </ActionForm>
    </section>
  );
}

/** The rows with something to fix: grouped, and as a sheet with what to fix in one more column. */
function ToFix({ sheet: { _id: id, toFix, problemGroups } }: { sheet: LeadSheet }) {
  return (
    <section className={sheetStyles.part} aria-labelledby="fix">
      <h2 id="fix">{m.import_fix_count({ count: toFix })}</h2>
      <p className={sheetStyles.words}>{m.import_fix_words()}</p>
      <ProblemList groups={problemGroups} />
      <div className={sheetStyles.buttons}>
        <ButtonLink look="outline" icon="download" to={paths.leadsToFix(id, "xlsx")} reloadDocument>
          {m.import_fix_xlsx({ count: toFix })}
        </ButtonLink>
        <Link
          className={`${textStyles.link} ${sheetStyles.beside}`}
          to={paths.leadsToFix(id, "csv")}
          reloadDocument
        >
          {m.import_fix_csv()}
        </Link>
      </div>
    </section>
  );
}

function Known({ sheet }: { sheet: LeadSheet }) {
  return (
    <section className={sheetStyles.part} aria-labelledby="known">
      <h2 id="known">{m.leads_in_known_count({ count: countKnown(sheet) })}</h2>
      <p className={sheetStyles.words}>{m.leads_in_known_words()}</p>
      <ReasonList reasons={sheet.known} />
    </section>
  );
}
