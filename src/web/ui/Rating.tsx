import clsx from "clsx";
import { m } from "#words/generated/messages.js";
import { Drawing } from "./Icon.tsx";
import * as styles from "./Rating.module.css";
import * as textStyles from "./text.module.css";

/** One star, filled unless `fill` says otherwise. */
export function Star({ size, fill }: { size: number; fill?: "half" | "none" | undefined }) {
  return <Drawing name="star" size={size} className={styles.star} data-part="star" data-fill={fill} />;
}

/** A rating as a number: green from 4, marigold below. */
export function Rating({ value, className }: { value: number; className?: string }) {
  const shown = value.toFixed(1);
  return (
    <span className={clsx(styles.rating, value < 4 && styles.middling, className)} data-part="rating">
      <Star size={13} />
      <span aria-hidden="true">{shown}</span>
      <span className={textStyles.visuallyHidden}>{m.ui_rating_of_five({ rating: shown })}</span>
    </span>
  );
}

/** A rating as five stars, to the nearest half: 4.5 must not look like 5. */
export function Stars({ value, size = 20 }: { value: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={m.ui_rating_of_five({ rating: String(value) })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          fill={star > value + 0.75 ? "none" : star > value + 0.25 ? "half" : undefined}
        />
      ))}
    </span>
  );
}
