import clsx from "clsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Badge.module.css";

/** The tea leaf with a tick: our mark for what the team has checked. Write the date of the check beside it. */
export function VerifiedMark({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={clsx(styles.leaf, className)}
      data-part="leaf"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 1.8c4.9 3 8 6.7 8 11.4a8 8 0 0 1-16 0C4 8.5 7.1 4.8 12 1.8Z" fill="currentColor" />
      <path
        d="m8.3 13 2.7 2.7 4.9-5.2"
        fill="none"
        stroke="var(--leaf-tick, #fff)"
        strokeWidth={2.1}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The badge; `onPhoto` makes it white, for photos. */
export function VerifiedBadge({ onPhoto }: { onPhoto?: boolean }) {
  return (
    <span
      className={clsx(`${styles.badge} ${styles.verified}`, onPhoto && styles.verifiedOnPhoto)}
      data-part="badge"
    >
      <VerifiedMark />
      {m.ui_verified()}
    </span>
  );
}
