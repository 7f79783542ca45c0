import type { ReactNode } from "react";
import * as pageStyles from "./page.module.css";
import * as textStyles from "./text.module.css";

interface SectionHeadProps {
  /** Of the heading; the section is labelled by it. */
  id: string;
  title: string;
  words?: string;
  /** What leads on, at the end of the line. */
  children?: ReactNode;
}

/** The heading of a part of a page, with a line about it. */
export function SectionHead({ id, title, words, children }: SectionHeadProps) {
  return (
    <div className={pageStyles.sectionHead}>
      <div>
        <h2 id={id}>{title}</h2>
        {words && <p className={textStyles.intro}>{words}</p>}
      </div>
      {children}
    </div>
  );
}
