import { parseOrThrow } from "#contract/fields/parse.ts";
import { type ReportRow, reportDecision, reportQuery } from "#contract/listing/report.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#domain/feedback/choices.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Link } from "#web/ui/Link.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reports.ts";
import * as styles from "./Moderation.module.css";
import {
  DecisionButton,
  FoldedForm,
  ModerationItem,
  NoteField,
  type RowForm,
  useRowForm,
} from "./ModerationItem.tsx";
import { type ItemProps, ModerationPage } from "./ModerationPage.tsx";
import { loadModerationList, runAdminAction } from "./moderation.action.ts";

const TONES = { open: "warn", upheld: "ok", dismissed: "neutral" } as const;

/** One report with its listing and the team's options. */
function ReportItem({ row }: ItemProps<ReportRow>) {
  const form = useRowForm(row);
  const { property, reporter } = row;
  return (
    <ModerationItem
      tone={TONES[row.status]}
      status={getLabel(REPORT_STATUSES, row.status)}
      subject={
        <>
          <b>{getLabel(REPORT_REASONS, row.reason)}</b>
          <Link className={styles.property} to={paths.adminProperty(property._id)}>
            {property.title}
          </Link>
          {!property.public && <Badge>{m.admin_report_not_public()}</Badge>}
        </>
      }
      at={row.createdAt}
      actions={
        row.status === "open" ? (
          <Choices {...{ row, form }} />
        ) : (
          <DecisionButton {...{ row, form }} status="open" look="outline">
            {m.admin_moderation_reopen()}
          </DecisionButton>
        )
      }
    >
      {row.text && <p className={styles.text}>{row.text}</p>}
      <p className={styles.by}>{reporter ? m.admin_review_by(reporter) : m.admin_report_gone()}</p>
      {property.openReports > 1 && (
        <p className={styles.many}>{m.admin_report_more({ count: property.openReports })}</p>
      )}
      {row.note && <p className={styles.note}>{m.admin_report_noted({ note: row.note })}</p>}
    </ModerationItem>
  );
}

function Choices({ row, form }: ItemProps<ReportRow> & { form: RowForm }) {
  return (
    <>
      <DecisionButton {...{ row, form }} status="dismissed" look="outline">
        {m.admin_report_dismiss()}
      </DecisionButton>
      <FoldedForm {...{ row, form }} label={m.admin_report_act()} look="tonal">
        {row.property.public && (
          <Checkbox name="hide" label={m.admin_report_hide()} defaultChecked={form.values.hide === "on"} />
        )}
        <NoteField row={row} form={form} rows={2} />
        <Button type="submit" look="danger" size="sm" name="status" value="upheld">
          {m.admin_report_upheld()}
        </Button>
      </FoldedForm>
    </>
  );
}

const DEFAULTS = { search: "", status: "open", reason: "all", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, reportQuery, (services, actor, query) =>
    services.report.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const decision = parseOrThrow(reportDecision, { ...texts, hide: texts.hide === "on" });
    const { message } = await services.report.decide(actor, id, decision);
    // A hidden listing becomes public again by a decision on the listing, not by reopening the report.
    if (decision.status === "open" || decision.hide) return { message };
    return { message, more: { undo: { id, status: "open", from: decision.status } } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The problems that people report in listings. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="reports"
      loaded={loaderData}
      statuses={REPORT_STATUSES}
      searchLabel={m.admin_moderation_search_reports()}
      pick={{
        name: "reason",
        label: m.admin_reason(),
        all: m.admin_moderation_reason_all(),
        options: getOptions(REPORT_REASONS),
      }}
      defaults={DEFAULTS}
      Item={ReportItem}
    />
  );
}
