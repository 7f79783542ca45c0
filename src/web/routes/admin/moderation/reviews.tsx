import { parseOrThrow } from "#contract/fields/parse.ts";
import { type ReviewRow, reviewAdminQuery, reviewDecision } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reviews.ts";
import * as styles from "./Moderation.module.css";
import { DecisionButton, FoldedForm, ModerationItem, type RowForm, useRowForm } from "./ModerationItem.tsx";
import { type ItemProps, ModerationPage } from "./ModerationPage.tsx";
import { loadModerationList, runAdminAction } from "./moderation.action.ts";

const TONES = { pending: "warn", published: "ok", rejected: "bad" } as const;

/** One review with its author, its property and the two decisions. */
function ReviewItem({ row }: ItemProps<ReviewRow>) {
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

const DEFAULTS = { search: "", status: "pending", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, reviewAdminQuery, (services, actor, query) =>
    services.review.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const decision = parseOrThrow(reviewDecision, texts);
    const { message } = await services.review.decide(actor, id, decision);
    if (decision.status === "pending") return { message };
    const undo = { id, status: "pending", version: String(decision.version), from: decision.status };
    return { message, more: { undo } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** Reviews of listings, which the team reads before they are published. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="reviews"
      loaded={loaderData}
      statuses={REVIEW_STATUSES}
      searchLabel={m.admin_moderation_search_reviews()}
      defaults={DEFAULTS}
      Item={ReviewItem}
    />
  );
}
