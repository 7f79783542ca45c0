import { type ReactNode, useId } from "react";
import * as styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

interface AccordionProps {
  items: readonly { title: ReactNode; body: ReactNode }[];
  /** The place of the item that is open at the start; none when -1. */
  open?: number;
  /** Any number may be open together; otherwise opening one closes the last. */
  many?: boolean;
  className?: string;
}

/** Questions that open on their answers. Native `details`: works without JavaScript, found by search in the page. */
export function Accordion({ items, open = 0, many, className }: AccordionProps) {
  const group = useId();
  return (
    <div className={className}>
      {items.map((item, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant and has no other identity
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
