import type { PlaceReview } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/routes/place/PlacePage.module.css";
import { Link } from "#web/ui/Link.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** The newest published reviews of listings there, each with its listing. */
export function PlaceReviews({ name, reviews }: { name: string; reviews: readonly PlaceReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{m.place_reviews({ name })}</h2>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review._id}>
            <Stars value={review.rating} size={16} />
            <p>{review.text}</p>
            <p className={styles.by}>
              <b>{review.name}</b>
              <time dateTime={review.createdAt}>{dayLine(review.createdAt)}</time>
            </p>
            <Link to={`${paths.property(review.property._id)}#reviews`}>
              {m.place_reviews_of({ title: review.property.title })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
