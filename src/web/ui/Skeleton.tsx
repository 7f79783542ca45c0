import clsx from "clsx";
import { m } from "#words/generated/messages.js";
import * as cardStyles from "./Card.module.css";
import * as styles from "./Skeleton.module.css";
import * as textStyles from "./text.module.css";

/** A grey stand-in with the size of what is coming. */
function Skeleton({
  width,
  height,
  className,
}: {
  width?: number | string;
  height: number;
  className?: string;
}) {
  return <span className={clsx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}

/** A listing card that is on its way, line for line as tall as the real one. */
export function CardSkeleton() {
  return (
    <div className={cardStyles.card} data-part="card" role="status" aria-busy="true">
      <span className={textStyles.visuallyHidden}>{m.ui_loading()}</span>
      <div className={`${cardStyles.photo} ${styles.skeleton}`} data-part="photo" />
      <div className={cardStyles.body} data-part="card-body">
        <Skeleton className="my-[3px]" width={84} height={20} />
        <Skeleton className="mt-2" width={156} height={16} />
        <Skeleton className="mt-[7px]" width={112} height={14} />
        <Skeleton className="mt-[14px]" width={172} height={14} />
        <Skeleton className="mt-[18px] mb-1" width={206} height={13} />
      </div>
    </div>
  );
}
