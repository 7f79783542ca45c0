import { useEffect, useState } from "react";
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
