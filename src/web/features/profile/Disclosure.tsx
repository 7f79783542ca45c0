import type { ComponentProps, ReactNode } from "react";
import { getButtonClass } from "#web/ui/button-class.ts";
import * as styles from "./Panel.module.css";

interface FoldProps extends ComponentProps<"details"> {
  words: ReactNode;
  small?: boolean;
}

/** A form behind a button, so that its panel stays short. */
export function Fold({ words, small, children, ...rest }: FoldProps) {
  return (
    <details className={styles.fold} {...rest}>
      <summary className={getButtonClass({ look: "outline", size: small ? "sm" : "md" })} data-part="button">
        {words}
      </summary>
      {children}
    </details>
  );
}
