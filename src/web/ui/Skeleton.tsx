import { m } from "#words/generated/messages.js";
import * as cardStyles from "./Card.module.css";
import * as styles from "./Skeleton.module.css";
import * as textStyles from "./text.module.css";

/** Price, title, builder, place and facts: the space above, the width and the height of each. */
const LINES = [
  [3, 84, 20],
  [11, 156, 16],
  [7, 112, 14],
  [14, 172, 14],
  [18, 206, 13],
] as const;

/** A listing card that is still loading, with the same line heights as the real one. */
export function CardSkeleton() {
  return (
    <div className={cardStyles.card} data-part="card" role="status" aria-busy="true">
      <span className={textStyles.visuallyHidden}>{m.ui_loading()}</span>
      <div className={`${cardStyles.photo} ${styles.skeleton}`} data-part="photo" />
      <div className={cardStyles.body} data-part="card-body">
        {LINES.map(([marginTop, width, height]) => (
          <span
            key={marginTop}
            className={styles.skeleton}
            style={{ marginTop, width, height }}
            aria-hidden="true"
          />
        ))}
      </div>
    </div>
  );
}
