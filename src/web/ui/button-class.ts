import clsx from "clsx";

export interface ButtonStyle {
  /** filled: the one action of the view. tonal: repeated contact. outline: the rest. ghost: quiet, in bars.
   *  tea: an owner's or admin's yes. danger: takes something away. paper: on dark bands and photographs. */
  look?: "filled" | "tonal" | "outline" | "ghost" | "tea" | "danger" | "paper";
  /** 44, 48 or 56 px tall. */
  size?: "sm" | "md" | "lg";
  /** As wide as its container. */
  block?: boolean;
}

/** The classes of a button, for the rare element that must look like one without being Button or ButtonLink. */
export function buttonClass({ look = "filled", size = "md", block }: ButtonStyle, more?: string): string {
  return clsx("btn", `btn--${look}`, size !== "md" && `btn--${size}`, block && "btn--block", more);
}
