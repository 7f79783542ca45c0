import type { ReactNode } from "react";
import * as styles from "#web/routes/admin/moderation/Moderation.module.css";
import { type NamedRow, RowAsRead } from "#web/routes/admin/moderation/ModerationItem.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { ActionForm } from "../form/ActionForm.tsx";
import type { RowForm } from "./use-desk.ts";

interface ModerationItemProps {
  tone: "ok" | "warn" | "bad" | "neutral";
  status: string;
  /** What it is about, beside the status. */
  subject: ReactNode;
  /** ISO. */
  at: string;
  /** The buttons. */
  actions: ReactNode;
  /** The text and what the team knows. */
  children: ReactNode;
}

/** One review, report or message in a list of the team. */
export function ModerationItem({ tone, status, subject, at, actions, children }: ModerationItemProps) {
  return (
    <li className={styles.item} data-part="moderation-item">
      <div className={styles.head}>
        <Badge tone={tone} status>
          {status}
        </Badge>
        {subject}
        <time className={textStyles.figures} dateTime={at}>
          {timeLine(at)}
        </time>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

interface FoldedFormProps {
  row: NamedRow;
  form: RowForm;
  label: string;
  look: "tonal" | "outline";
  /** The fields and the button. */
  children: ReactNode;
}

/** A decision that needs more than a click: its form opens behind a button. */
export function FoldedForm({ row, form, label, look, children }: FoldedFormProps) {
  return (
    <details open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look, size: "sm" })} data-part="button">
        {label}
      </summary>
      <ActionForm of={form} className={styles.form}>
        <RowAsRead row={row} form={form} />
        {children}
      </ActionForm>
    </details>
  );
}
