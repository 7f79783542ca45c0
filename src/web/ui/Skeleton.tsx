import clsx from "clsx";
import { m } from "#words/generated/messages.js";

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
  return <span className={clsx("skeleton", className)} style={{ width, height }} aria-hidden="true" />;
}

/** A listing card that is on its way, line for line as tall as the real one. */
export function CardSkeleton() {
  return (
    <div className="card" role="status" aria-busy="true">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="photo skeleton" />
      <div className="card__body">
        <Skeleton className="my-[3px]" width={84} height={20} />
        <Skeleton className="mt-2" width={156} height={16} />
        <Skeleton className="mt-[7px]" width={112} height={14} />
        <Skeleton className="mt-[14px]" width={172} height={14} />
        <Skeleton className="mt-[18px] mb-1" width={206} height={13} />
      </div>
    </div>
  );
}
