import clsx from "clsx";
import * as buttonStyles from "./button.module.css";

export interface ButtonStyle {
  /**
   * filled: the main action of the view, in the same colour everywhere. tonal: the same action, repeated in a list.
   * outline: other actions. ghost: without a border, in bars. danger: deletes or removes something. paper: on dark
   * bands and photos.
   */
  look?: keyof typeof LOOK;
  /** 44, 48 or 56 px high. */
  size?: keyof typeof SIZE;
  /** As wide as its container. */
  block?: boolean;
}

const LOOK = {
  filled: buttonStyles.filled,
  tonal: buttonStyles.tonal,
  outline: buttonStyles.outline,
  ghost: buttonStyles.ghost,
  danger: buttonStyles.danger,
  paper: buttonStyles.paper,
};
const SIZE = { sm: buttonStyles.small, md: undefined, lg: buttonStyles.large };

/** The classes of a button, for the rare element that must look like one but is neither Button nor ButtonLink. */
export function getButtonClass({ look = "filled", size = "md", block }: ButtonStyle, more?: string): string {
  return clsx(buttonStyles.button, LOOK[look], SIZE[size], block && buttonStyles.block, more);
}
