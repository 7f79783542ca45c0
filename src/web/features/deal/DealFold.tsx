import { type ReactNode, useState } from "react";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as textStyles from "#web/ui/text.module.css";
import * as styles from "./Deal.module.css";

interface DealFoldProps {
  words: string;
  /** What it is about, for screen readers, if there are many like it. */
  about?: string;
  /** From the start, or after the form in it was refused, so that the errors are in sight. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a deal that opens on demand. */
export function DealFold({ words, about, open = false, children }: DealFoldProps) {
  // Once open, it stays: what somebody else does must not close a form that is being filled in.
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={disclosureStyles.disclosure}>
        {words} {about && <span className={textStyles.visuallyHidden}>{about}</span>}
      </summary>
      {children}
    </details>
  );
}
