import { type ReactNode, useId } from "react";
import * as styles from "./Accordion.module.css";
import { Icon } from "./Icon.tsx";

interface AccordionProps {
  items: readonly { title: ReactNode; body: ReactNode }[];
}

/**
 * Questions that open to show their answers, the first one open; opening one closes the one before. Native `details`: works without JavaScript, and the browser's page search
 * finds the text.
 */
export function Accordion({ items }: AccordionProps) {
  const group = useId();
  return (
    <div>
      {items.map((item, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant, and items are identified by position
          key={index}
          className={styles.item}
          data-part="fold"
          name={group}
          open={index === 0 || undefined}
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
