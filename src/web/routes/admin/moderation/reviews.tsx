import type { ReviewRow } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { FoldedForm, ModerationItem } from "#web/features/moderation/ModerationItem.tsx";
import { type RowForm, useRowForm } from "#web/features/moderation/use-desk.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Moderation.module.css";
import { DecisionButton } from "./ModerationItem.tsx";
import type { ItemProps } from "./ModerationPage.tsx";

const TONES = { pending: "warn", published: "ok", rejected: "bad" } as const;

/** One review with its author, its property and the two decisions. */
export function ReviewItem({ row }: ItemProps<ReviewRow>) {
  const form = useRowForm(row);
  return (
    <ModerationItem
      tone={TONES[row.status]}
      status={getLabel(REVIEW_STATUSES, row.status)}
      subject={
        <>
          <Stars value={row.rating} size={16} />
          <Link className={styles.property} to={paths.adminProperty(row.property._id)}>
            {row.property.title}
          </Link>
        </>
      }
      at={row.updatedAt}
      actions={<Decisions {...{ row, form }} />}
    >
      <p className={styles.text}>{row.text}</p>
      {row.words.length > 0 && (
        <p className={styles.note}>{m.admin_review_words({ words: row.words.join(" · ") })}</p>
      )}
      <p className={styles.by}>{m.admin_review_by(row.author)}</p>
      {row.reason && <p className={styles.note}>{m.admin_rejected_because({ reason: row.reason })}</p>}
    </ModerationItem>
  );
}

function Decisions({ row, form }: ItemProps<ReviewRow> & { form: RowForm }) {
  return (
    <>
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
        <FoldedForm {...{ row, form }} label={m.admin_review_reject()} look="outline">
          <TextArea
            {...form.field("reason")}
            label={m.admin_review_reason()}
            rows={2}
            required
            hint={m.admin_review_reason_hint()}
          />
          <Button type="submit" look="danger" size="sm" name="status" value="rejected">
            {m.admin_review_reject_do()}
          </Button>
        </FoldedForm>
      )}
    </>
  );
}
