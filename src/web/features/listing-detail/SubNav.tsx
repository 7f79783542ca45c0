import { useEffect, useState } from "react";
import { m } from "#words/generated/messages.js";
import "./frame.css";

export interface PageSection {
  id: string;
  label: string;
}

/** The id of the section being read: the last one whose top has passed under the bars. */
function useReading(sections: readonly PageSection[]): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id);
  useEffect(() => {
    const heads = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const watch = new IntersectionObserver(
      () => {
        const line = window.innerHeight * 0.3;
        const passed = heads.filter((head) => head.getBoundingClientRect().top <= line).at(-1);
        setReading((passed ?? heads[0])?.id);
      },
      { rootMargin: "0px 0px -70% 0px", threshold: [0, 0.01] },
    );
    for (const head of heads) watch.observe(head);
    return () => watch.disconnect();
  }, [sections]);
  return reading;
}

/** Links to the sections, in sight while one reads. */
export function SubNav({ sections }: { sections: readonly PageSection[] }) {
  const reading = useReading(sections);
  return (
    <nav className="subnav" aria-label={m.detail_sections()}>
      <ul className="wrap">
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
