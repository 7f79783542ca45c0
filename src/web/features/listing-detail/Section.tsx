import type { ReactNode } from "react";
import * as styles from "./Detail.module.css";

interface SectionProps {
  /** Also the anchor for the section links. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One section of the page, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
