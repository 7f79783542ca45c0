import type { CSSProperties, ReactNode } from "react";
import * as styles from "./Detail.module.css";

interface SectionProps {
  /** Also the anchor for the section links. */
  id: string;
  title: string;
  /** Its approximate height on a phone, in pixels, if it is more than 700 (see later.css). */
  tall?: number;
  children: ReactNode;
}

/** One section of the page, with its heading. */
export function Section({ id, title, tall, children }: SectionProps) {
  const style = tall ? ({ "--tall": `${tall}px` } as CSSProperties) : undefined;
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} style={style}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
