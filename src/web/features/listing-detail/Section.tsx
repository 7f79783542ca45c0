import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Detail.module.css";

export interface PageSection {
  id: string;
  label: string;
}

/** Where people read, as a share of the window's height from its top. */
const READ_AT = 0.3;

/** The id of the section being read: the last one that has passed that line. */
function useReading(sections: readonly PageSection[]): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READ_AT;
      const heads = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
      const passed = heads.filter((head) => head.getBoundingClientRect().top <= line).at(-1);
      setReading((passed ?? heads[0])?.id);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [sections]);
  return reading;
}

/** Links to the sections, visible while the page scrolls. */
export function SubNav({ sections }: { sections: readonly PageSection[] }) {
  const reading = useReading(sections);
  return (
    <nav className={styles.sectionLinks} data-part="section-links" aria-label={m.detail_sections()}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === reading ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
