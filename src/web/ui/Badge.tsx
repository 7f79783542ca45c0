import clsx from "clsx";
import type { ComponentProps } from "react";

interface BadgeProps extends ComponentProps<"span"> {
  tone?: "neutral" | "ok" | "warn" | "bad" | "brand";
  /** A status: dot when fine, ring when waiting, diamond when not, so that colour is never alone. */
  status?: boolean;
}

/** A state or a kind in one or two words. */
export function Badge({ tone = "neutral", status, className, ...rest }: BadgeProps) {
  return <span {...rest} className={clsx("badge", `badge--${tone}`, status && "badge--shape", className)} />;
}

/** A word on a photograph: For Sale, New Launch, Ready to Move. */
export function Tag({ className, ...rest }: ComponentProps<"span">) {
  return <span {...rest} className={clsx("tag", className)} />;
}
