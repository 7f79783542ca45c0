import type { ComponentProps, ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import { getButtonClass } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";

interface FoldProps extends ComponentProps<"details"> {
  words: ReactNode;
  small?: boolean;
}

/** A form behind a button, so that its panel stays short. */
export function Fold({ words, small, children, ...rest }: FoldProps) {
  return (
    <details className={styles.fold} {...rest}>
      <summary className={getButtonClass({ look: "outline", size: small ? "sm" : "md" })} data-part="button">
        {words}
      </summary>
      {children}
    </details>
  );
}

interface PanelProps {
  id: string;
  title: string;
  words?: ReactNode;
  /** The reason why the form in it was refused. */
  message?: string | undefined;
  /** The success message. */
  saved?: string | undefined;
  children: ReactNode;
}

/** One section of the profile. */
export function Panel({ id, title, words, message, saved, children }: PanelProps) {
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {words && <p className={styles.words}>{words}</p>}
      </div>
      {saved && (
        <Notice tone="ok" live>
          {saved}
        </Notice>
      )}
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      {children}
    </section>
  );
}

/** Shown in a section without entries: what it is for, and a link to the listings. */
export function NothingYet({ words }: { words: string }) {
  return (
    <p>
      {words}{" "}
      <Link className={textStyles.link} to={paths.listings()}>
        {m.account_enquiries_find()}
      </Link>
    </p>
  );
}
