import type { OwnReview } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Review.module.css";

const SAID = {
  pending: { tone: "warn", words: m.review_own_pending },
  published: { tone: "ok", words: m.choice_review_status_published },
  rejected: { tone: "bad", words: m.review_own_rejected },
} as const;

/** The reader's own review of this listing, and the team's answer to it. */
export function OwnReviewCard({ own, propertyId }: { own: OwnReview; propertyId: string }) {
  const { tone, words } = SAID[own.status];
  return (
    <section className={styles.own} aria-labelledby="own-review">
      <header>
        <h3 id="own-review">{m.review_own()}</h3>
        <Badge tone={tone} status>
          {words()}
        </Badge>
      </header>
      <Stars value={own.rating} size={16} />
      <p className={styles.ownText}>{own.text}</p>
      {own.status === "pending" && <p className={detailStyles.note}>{m.review_own_pending_words()}</p>}
      {own.reason && <p className={styles.ownReason}>{m.review_own_reason({ reason: own.reason })}</p>}
      <ButtonLink to={paths.review(propertyId)} look="outline" size="sm" icon="edit">
        {m.review_own_edit()}
      </ButtonLink>
    </section>
  );
}
