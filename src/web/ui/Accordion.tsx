import { type ReactNode, useId } from "react";
import * as styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

interface AccordionProps {
  items: readonly { title: ReactNode; body: ReactNode }[];
  /** The index of the item that is open at first; -1 for none. */
  open?: number;
  /** Any number may be open at once; otherwise opening one closes the one before. */
  many?: boolean;
  className?: string;
}

/**
 * Questions that open to show their answers. Native `details`: works without JavaScript, and the browser's page search
 * finds the text.
 */
export function Accordion({ items, open = 0, many, className }: AccordionProps) {
  const group = useId();
  return (
    <div className={className}>
      {items.map((item, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant, and items are identified by position
          key={index}
          className={styles.item}
          data-part="fold"
          name={many ? undefined : group}
          open={index === open || undefined}
        >
          <summary>
            {item.title}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
