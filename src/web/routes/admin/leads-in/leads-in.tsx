import type { LeadSheetSummary } from "#contract/lead/lead.import.ts";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { paths } from "#domain/address/paths.ts";
import { LEAD_SHEET_ROWS, listLeadColumns } from "#domain/lead-import/lead-columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import * as sheetStyles from "#web/features/sheet-import/Sheet.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Table } from "#web/ui/Table.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/leads-in.ts";
import { getSheetBadge } from "./sheet-badge.ts";

const MEGABYTE = 1024 ** 2;
const KINDS = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.leads_in_title());
export const handle = { parameters: ["trouble"] };

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { leadSheet } = args.context.get(servicesContext);
  return {
    past: await leadSheet.list(actor),
    isMissing: new URL(args.request.url).searchParams.get("trouble") === "none",
  };
}

/** Sends a sheet to be checked. A plain form, because the file is sent to a call of its own. */
function SheetForm({ isMissing }: { isMissing: boolean }) {
  return (
    <form
      method="post"
      action={paths.adminLeadsInSheet()}
      encType="multipart/form-data"
      className={sheetStyles.step}
    >
      <h2>{m.import_step_upload()}</h2>
      <p>{m.leads_in_upload_words()}</p>
      <TextField
        type="file"
        name="sheet"
        accept={KINDS}
        required
        className={sheetStyles.file}
        label={m.import_file_drop()}
        hint={m.leads_in_file_hint({
          rows: formatNumber(LEAD_SHEET_ROWS),
          megabytes: LIMITS.importFileBytes / MEGABYTE,
        })}
        error={isMissing ? m.import_no_file() : undefined}
      />
      <div>
        <Button type="submit">{m.import_check()}</Button>
      </div>
    </form>
  );
}

/** Who gets what, before anybody presses anything. */
function WhatNext() {
  const steps = [
    m.leads_in_next_check(),
    m.leads_in_next_bring(),
    m.leads_in_next_mail(),
    m.leads_in_next_delete({ count: RETENTION_DAYS.leadSheet }),
  ];
  return (
    <section className={sheetStyles.part} aria-labelledby="next">
      <h2 id="next">{m.owner_sent_next()}</h2>
      <ol className={sheetStyles.next}>
        {steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

/** Every column of the sheet and what to enter in it. */
function ColumnHelp() {
  return (
    <details className={sheetStyles.columns}>
      <summary>{m.import_columns()}</summary>
      <Table
        caption={m.import_columns()}
        head={[m.import_column(), m.import_column_needed(), m.import_column_what()]}
      >
        {listLeadColumns().map(({ name, heading, needed, help }) => (
          <tr key={name}>
            <td>{heading}</td>
            <td>{needed ? m.ui_yes() : m.ui_no()}</td>
            <td className={sheetStyles.wide}>{help}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

function Past({ past }: { past: readonly LeadSheetSummary[] }) {
  return (
    <ul className={sheetStyles.past}>
      {past.map((sheet) => (
        <li key={sheet._id}>
          <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.adminLeadsIn(sheet._id)}>
            {m.import_file_of({ file: sheet.fileName, when: timeLine(sheet.createdAt) })}
          </Link>
          <Badge>{getSheetBadge(sheet)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Leads of other portals: the sheet to fill in, the upload, how a program sends them, and earlier sheets. */
export default function LeadsIn({ loaderData }: Route.ComponentProps) {
  const { past, isMissing } = loaderData;
  return (
    <>
      <Breadcrumbs
        trail={[{ label: m.admin_lead_title(), to: paths.adminLeads() }]}
        here={m.leads_in_title()}
      />
      <AdminHead title={m.leads_in_title()} words={m.leads_in_intro()} />
      <Notice title={m.leads_in_consent_title()}>
        <p>{m.leads_in_consent_words()}</p>
      </Notice>
      <div className={sheetStyles.steps}>
        <section className={sheetStyles.step}>
          <h2>{m.import_step_fill()}</h2>
          <p>{m.leads_in_fill_words()}</p>
          <div className={sheetStyles.buttons}>
            <ButtonLink look="tonal" icon="download" to={paths.leadTemplate("xlsx")} reloadDocument>
              {m.import_template_xlsx()}
            </ButtonLink>
            <ButtonLink look="outline" icon="download" to={paths.leadTemplate("csv")} reloadDocument>
              {m.import_template_csv()}
            </ButtonLink>
          </div>
        </section>
        <SheetForm isMissing={isMissing} />
      </div>
      <WhatNext />
      <ColumnHelp />
      <section className={sheetStyles.part} aria-labelledby="api">
        <h2 id="api">{m.leads_in_api_title()}</h2>
        <p>{m.leads_in_api_words()}</p>
        <div className={sheetStyles.buttons}>
          <ButtonLink look="outline" to={`${paths.profile()}#tokens`}>
            {m.token_add()}
          </ButtonLink>
          <ButtonLink look="outline" to="/api/docs" reloadDocument>
            {m.tokens_docs()}
          </ButtonLink>
        </div>
      </section>
      <section className={sheetStyles.part} aria-labelledby="past">
        <h2 id="past">{m.leads_in_past()}</h2>
        {past.length === 0 ? <p className={textStyles.muted}>{m.leads_in_none()}</p> : <Past past={past} />}
      </section>
    </>
  );
}
