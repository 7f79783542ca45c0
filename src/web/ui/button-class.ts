import clsx from "clsx";

export interface ButtonStyle {
  /** filled: the one action of the view, in one colour everywhere. tonal: the same action, repeated in a list.
   *  outline: the rest. ghost: quiet, in bars. danger: takes something away. paper: on dark bands and photographs. */
  look?: "filled" | "tonal" | "outline" | "ghost" | "danger" | "paper";
  /** 44, 48 or 56 px tall. */
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
}

/** The classes of a button, for the rare element that must look like one without being Button or ButtonLink. */
export function buttonClass({ look = "filled", size = "md", block }: ButtonStyle, more?: string): string {
  return clsx("btn", `btn--${look}`, size !== "md" && `btn--${size}`, block && "btn--block", more);
}
