import clsx from "clsx";
import type { ReactNode } from "react";

/** One kind of piece: its name, then its states. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8 border-t border-line pt-4">
      <h3 className="mb-4 text-small tracking-normal text-muted">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}

/** States beside each other, wrapping. */
export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("flex flex-wrap items-center gap-3.5", className)}>{children}</div>;
}

/** States in columns of one width. */
export function Columns({ children, min = 236 }: { children: ReactNode; min?: number }) {
  return (
    <div
      className="grid items-start gap-5"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
    >
      {children}
    </div>
  );
}
