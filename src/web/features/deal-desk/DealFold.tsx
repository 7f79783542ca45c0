import { type ReactNode, useState } from "react";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as styles from "./DealDesk.module.css";

interface DealFoldProps {
  words: string;
  /** From the start, or after the form in it was refused. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the card that opens on demand. */
export function DealFold({ words, open = false, children }: DealFoldProps) {
  // Once open, it stays: a list must not close under the pointer when its last paper is checked.
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={disclosureStyles.disclosure}>{words}</summary>
      {children}
    </details>
  );
}
