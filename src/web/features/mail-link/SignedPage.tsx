import type { ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import * as styles from "./SignedPage.module.css";

interface SignedPageProps {
  heading: string;
  /** What it is about; its listing, while there is one. */
  title: string;
  propertyId: string | null;
  /** The answer to the form that was sent last. */
  said?: { ok: boolean; message: string } | undefined;
  children: ReactNode;
}

/** A request, a visit or a deal, for somebody who has the signed link. No sign-in needed. */
export function SignedPage({ heading, title, propertyId, said, children }: SignedPageProps) {
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <header>
        <h1>{heading}</h1>
        <p className={textStyles.intro} data-part="intro">
          {propertyId ? (
            <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(propertyId)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
      </header>
      {said?.message && (
        <Notice tone={said.ok ? "ok" : "warn"} live>
          {said.message}
        </Notice>
      )}
      {children}
    </main>
  );
}
