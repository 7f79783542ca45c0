import type { OwnReview, PublicReview } from "#contract/listing/review.ts";
import { paths } from "#domain/address/paths.ts";
import { type ReviewCounts as Counts, STARS } from "#domain/feedback/choices.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { IgnoredParameters } from "../address/IgnoredParameters.tsx";
import * as detailStyles from "../listing-detail/Detail.module.css";
import { Section } from "../listing-detail/Section.tsx";
import * as styles from "./Review.module.css";
import { ReviewForm, type ReviewValues } from "./ReviewForm.tsx";
import type { ReviewsPage } from "./reviews-loader.ts";

/** How many reviews gave five stars, four, and so on. */
function Histogram({ counts, total }: { counts: Counts; total: number }) {
  return (
    <ul className={styles.histogram} aria-label={m.review_histogram()}>
      {[...STARS].reverse().map((stars) => {
        const count = formatNumber(counts[stars]);
        return (
          <li key={stars}>
            <span className={textStyles.visuallyHidden}>{m.review_bar({ stars, count })}</span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className={styles.histogramBar}>
              <i style={{ width: `${total > 0 ? (counts[stars] / total) * 100 : 0}%` }} />
            </span>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SAID = {
  pending: { tone: "warn", words: m.review_own_pending },
  published: { tone: "ok", words: m.choice_review_status_published },
  rejected: { tone: "bad", words: m.review_own_rejected },
} as const;

/** The reader's own review of this listing, and the team's answer to it. */
function OwnReviewCard({ own, propertyId }: { own: OwnReview; propertyId: string }) {
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

interface ReviewsProps {
  propertyId: string;
  list: ReviewsPage;
  signedIn: boolean;
  /** What was typed before signing in. */
  kept: ReviewValues | null;
}

/** The approximate height of the section and of each review, in pixels. */
const TALL = 900;
const TALL_PER_REVIEW = 250;

/** The reviews: the average, the histogram, the texts, and the reader's own. */
export function Reviews({ propertyId, list, signedIn, kept }: ReviewsProps) {
  return (
    <Section id="reviews" title={m.detail_reviews()} tall={TALL + TALL_PER_REVIEW * list.reviews.length}>
      <IgnoredParameters className={styles.dropped} problems={list.problems} />
      {list.rating === null ? (
        <p className={detailStyles.prose} data-part="prose">
          {m.review_none()}
        </p>
      ) : (
        <div className={styles.review} data-part="review">
          <div>
            <p className={`${styles.mean} ${textStyles.figures}`}>{list.rating.toFixed(1)}</p>
            <Stars value={list.rating} />
            <p className={detailStyles.note}>{m.detail_review_count({ count: list.total })}</p>
            <Histogram counts={list.histogram} total={list.total} />
          </div>
          <div className={styles.list}>
            {list.reviews.map((review) => (
              <Review key={review._id} review={review} />
            ))}
            {list.pages > 1 && (
              <Pagination
                page={list.page}
                pages={list.pages}
                getHref={(page) => `${page === 1 ? "?" : `?reviews=${page}`}#reviews`}
                text={m.review_count_all({ count: list.total })}
                preventScrollReset
              />
            )}
          </div>
        </div>
      )}
      <Own {...{ propertyId, list, signedIn, kept }} />
    </Section>
  );
}

function Review({ review }: { review: PublicReview }) {
  return (
    <article>
      <Avatar name={review.name} size={48} />
      <h3>
        {review.name}
        <time dateTime={review.createdAt}>{dayLine(review.createdAt)}</time>
      </h3>
      <Stars value={review.rating} size={16} />
      <p>{review.text}</p>
    </article>
  );
}

/** The reader's own review, or the form for one; not on the reader's own listing. */
function Own({ propertyId, list, signedIn, kept }: ReviewsProps) {
  if (list.ownProperty)
    return <p className={`${detailStyles.note} ${styles.form}`}>{m.review_own_property()}</p>;
  if (list.own) return <OwnReviewCard own={list.own} propertyId={propertyId} />;
  return (
    <div className={styles.newReview} id="write-review">
      <h3>{m.review_write()}</h3>
      <p className={detailStyles.note}>{m.review_write_words()}</p>
      <ReviewForm propertyId={propertyId} signedIn={signedIn} kept={kept} />
    </div>
  );
}
