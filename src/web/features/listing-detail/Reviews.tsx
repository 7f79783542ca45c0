import type { PublicProperty } from "#contract/property.public.ts";
import { dayLine } from "#domain/dates.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { m } from "#words/generated/messages.js";
import { Section } from "./Section.tsx";
import "./trust.css";

/** What people wrote who know it: the mean, how many, and the newest. */
export function Reviews({
  rating,
  reviewCount,
  reviews,
}: Pick<PublicProperty, "rating" | "reviewCount" | "reviews">) {
  return (
    <Section id="reviews" title={m.detail_reviews()}>
      {rating === null || reviews.length === 0 ? (
        <p className="prose">{m.detail_reviews_none()}</p>
      ) : (
        <div className="rv">
          <div>
            <p className="rv__mean num">{rating.toFixed(1)}</p>
            <Stars value={rating} />
            <p className="ds__note">
              {reviewCount === 1
                ? m.detail_review_count_one()
                : m.detail_review_count({ count: reviewCount })}
            </p>
          </div>
          <div className="rv__list">
            {reviews.map((review) => (
              <article key={review._id}>
                <Avatar name={review.name} size={48} />
                <h3>
                  {review.name}
                  <time dateTime={review.createdAt}>{dayLine(review.createdAt)}</time>
                </h3>
                <Stars value={review.rating} size={16} />
                <p>{review.text}</p>
              </article>
            ))}
            {reviewCount > reviews.length && (
              <p className="ds__note">{m.detail_reviews_newest({ count: reviews.length })}</p>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}
