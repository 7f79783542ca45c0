import clsx from "clsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Badge.module.css";
import { Drawing } from "./Icon.tsx";

/** The tea leaf with a tick: our mark for what the team has checked. Write the date of the check beside it. */
export function VerifiedMark({ size = 16, className }: { size?: number; className?: string }) {
  return <Drawing name="leaf" size={size} className={clsx(styles.leaf, className)} data-part="leaf" />;
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
