import type { LegalText } from "#content/prose.ts";
import { Prose } from "#web/features/prose/Prose.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./LegalPage.module.css";

/** The head of a legal page; empty if the page could not be loaded. */
export const createLegalHead = (
  matches: Parameters<typeof writePageHead>[0],
  text: LegalText | undefined,
  path: string,
) => (text ? writePageHead(matches, { title: text.title, description: text.intro, path }) : []);

interface LegalPageProps {
  text: LegalText;
  /** The link to the other of the two legal pages. */
  other: { title: string; to: string };
}

/** A legal text with the date from which it applies. */
export function LegalPage({ text, other }: LegalPageProps) {
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <header>
        <h1>{text.title}</h1>
        <p className={textStyles.intro}>{text.intro}</p>
        <p className={styles.since}>{m.legal_since({ day: dayLine(text.since) })}</p>
        <Link className={textStyles.link} to={other.to}>
          {other.title} <Icon name="arrow" size={18} />
        </Link>
      </header>
      <Prose blocks={text.body} />
    </main>
  );
}
