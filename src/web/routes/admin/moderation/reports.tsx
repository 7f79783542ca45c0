import type { ReportRow } from "#contract/listing/report.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#domain/feedback/choices.ts";
import { FoldedForm, ModerationItem } from "#web/features/moderation/ModerationItem.tsx";
import { type RowForm, useRowForm } from "#web/features/moderation/use-desk.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Moderation.module.css";
import { DecisionButton, NoteField } from "./ModerationItem.tsx";
import type { ItemProps } from "./ModerationPage.tsx";

const TONES = { open: "warn", upheld: "ok", dismissed: "neutral" } as const;

/** One report with its listing and the team's options. */
export function ReportItem({ row }: ItemProps<ReportRow>) {
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
