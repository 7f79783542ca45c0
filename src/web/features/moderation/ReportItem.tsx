import { Link } from "react-router";
import type { ReportRow } from "#contract/report.ts";
import { labelOf } from "#domain/choice.ts";
import { timeLine } from "#domain/dates.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#domain/report-choices.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { DecisionButton, NoteField, RowFields } from "./DecisionButton.tsx";
import type { ItemProps } from "./ModerationPage.tsx";

const TONES = { open: "warn", upheld: "ok", dismissed: "neutral" } as const;

/** One report with its listing, and what the team can make of it. */
export function ReportItem({ row, desk, refused }: ItemProps<ReportRow>) {
  const { property, reporter } = row;
  return (
    <li className="mod__item">
      <div className="mod__head">
        <Badge tone={TONES[row.status]} status>
          {labelOf(REPORT_STATUSES, row.status)}
        </Badge>
        <b>{labelOf(REPORT_REASONS, row.reason)}</b>
        <Link className="mod__property" to={paths.adminProperty(property._id)}>
          {property.title}
        </Link>
        {!property.public && <Badge>{m.admin_report_not_public()}</Badge>}
        <time className="num" dateTime={row.createdAt}>
          {timeLine(row.createdAt)}
        </time>
      </div>
      {row.text && <p className="mod__text">{row.text}</p>}
      <p className="mod__by">{reporter ? m.admin_review_by(reporter) : m.admin_report_gone()}</p>
      {property.openReports > 1 && (
        <p className="mod__many">{m.admin_report_more({ count: property.openReports })}</p>
      )}
      {row.note && <p className="mod__note">{m.admin_report_noted({ note: row.note })}</p>}
      <div className="mod__acts">
        {row.status === "open" ? (
          <Choices {...{ row, desk, refused }} />
        ) : (
          <DecisionButton {...{ row, desk }} status="open" look="outline">
            {m.admin_moderation_reopen()}
          </DecisionButton>
        )}
      </div>
    </li>
  );
}

function Choices({ row, desk, refused }: ItemProps<ReportRow>) {
  return (
    <>
      <DecisionButton {...{ row, desk }} status="dismissed" look="outline">
        {m.admin_report_dismiss()}
      </DecisionButton>
      <details open={refused ? true : undefined}>
        <summary className="btn btn--tonal btn--sm">{m.admin_report_act()}</summary>
        <desk.Form method="post" className="mod__form">
          <RowFields row={row} />
          {row.property.public && (
            <Checkbox
              name="hide"
              label={m.admin_report_hide()}
              defaultChecked={refused?.values.hide === "on"}
            />
          )}
          <NoteField row={row} refused={refused} rows={2} />
          <Button type="submit" look="danger" size="sm" name="status" value="upheld">
            {m.admin_report_upheld()}
          </Button>
        </desk.Form>
      </details>
    </>
  );
}
