import { Link } from "react-router";
import type { ReviewRow } from "#contract/review.ts";
import { getLabel } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { REVIEW_STATUSES } from "#domain/review/choices.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as buttonStyles from "#web/ui/button.module.css";
import { Stars } from "#web/ui/Rating.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { DecisionButton, RowVersion } from "./DecisionButton.tsx";
import * as styles from "./Moderation.module.css";
import type { ItemProps } from "./ModerationPage.tsx";
import { useRowForm } from "./use-desk.ts";

const TONES = { pending: "warn", published: "ok", rejected: "bad" } as const;

/** One review with its author, its property and the two decisions. */
export function ReviewItem({ row }: ItemProps<ReviewRow>) {
  const form = useRowForm(row);
  return (
    <li className={styles.item} data-part="moderation-item">
      <div className={styles.head}>
        <Badge tone={TONES[row.status]} status>
          {getLabel(REVIEW_STATUSES, row.status)}
        </Badge>
        <Stars value={row.rating} size={16} />
        <Link className={styles.property} to={paths.adminProperty(row.property._id)}>
          {row.property.title}
        </Link>
        <time className={textStyles.figures} dateTime={row.updatedAt}>
          {timeLine(row.updatedAt)}
        </time>
      </div>
      <p className={styles.text}>{row.text}</p>
      {row.words.length > 0 && (
        <p className={styles.note}>{m.admin_review_words({ words: row.words.join(" · ") })}</p>
      )}
      <p className={styles.by}>{m.admin_review_by(row.author)}</p>
      {row.reason && <p className={styles.note}>{m.admin_rejected_because({ reason: row.reason })}</p>}
      <div className={styles.actions}>
        {row.status !== "published" && (
          <DecisionButton {...{ row, form }} status="published" look="tonal">
            {m.admin_review_publish()}
          </DecisionButton>
        )}
        {row.status === "rejected" ? (
          <DecisionButton {...{ row, form }} status="pending" look="outline">
            {m.admin_moderation_reopen()}
          </DecisionButton>
        ) : (
          <details open={form.message !== undefined || undefined}>
            <summary
              className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
              data-part="button"
            >
              {m.admin_review_reject()}
            </summary>
            <ActionForm of={form} className={styles.form}>
              <RowVersion row={row} />
              <TextArea
                {...form.field("reason")}
                label={m.admin_review_reason()}
                rows={2}
                required
                maxLength={LIMITS.noteLength}
                hint={m.admin_review_reason_hint()}
              />
              <Button type="submit" look="danger" size="sm" name="status" value="rejected">
                {m.admin_review_reject_do()}
              </Button>
            </ActionForm>
          </details>
        )}
      </div>
    </li>
  );
}
