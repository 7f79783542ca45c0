import type { ReactNode } from "react";
import "./frame.css";

interface SectionProps {
  /** Also the anchor of the sub-navigation. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One section of the page, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="ds" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
