import { Link } from "react-router";
import type { ReviewRow } from "#contract/review.ts";
import { labelOf } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { REVIEW_STATUSES } from "#domain/review/choices.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { DecisionButton, RowVersion } from "./DecisionButton.tsx";
import type { ItemProps } from "./ModerationPage.tsx";
import { useRowForm } from "./use-desk.ts";

const TONES = { pending: "warn", published: "ok", rejected: "bad" } as const;

/** One review with its author, its property and the two decisions. */
export function ReviewItem({ row }: ItemProps<ReviewRow>) {
  const form = useRowForm(row);
  return (
    <li className="mod__item">
      <div className="mod__head">
        <Badge tone={TONES[row.status]} status>
          {labelOf(REVIEW_STATUSES, row.status)}
        </Badge>
        <Stars value={row.rating} size={16} />
        <Link className="mod__property" to={paths.adminProperty(row.property._id)}>
          {row.property.title}
        </Link>
        <time className="num" dateTime={row.updatedAt}>
          {timeLine(row.updatedAt)}
        </time>
      </div>
      <p className="mod__text">{row.text}</p>
      {row.words.length > 0 && (
        <p className="mod__note">{m.admin_review_words({ words: row.words.join(" · ") })}</p>
      )}
      <p className="mod__by">{m.admin_review_by(row.author)}</p>
      {row.reason && <p className="mod__note">{m.admin_review_rejected_because({ reason: row.reason })}</p>}
      <div className="mod__acts">
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
            <summary className="btn btn--outline btn--sm">{m.admin_review_reject()}</summary>
            <ActionForm of={form} className="mod__form">
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
