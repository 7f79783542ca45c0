import clsx from "clsx";
import type { FooterBodyProps } from "./FooterBody.tsx";
import { defineLazyPart, LazyPart } from "./lazy-part.tsx";
import * as styles from "./SiteFooter.module.css";

const body = defineLazyPart("footer", async () => (await import("./FooterBody.tsx")).FooterBody);

interface SiteFooterProps extends FooterBodyProps {
  /** The page ends with a sand-coloured band, so the sky above the ridge is sand-coloured too. */
  aboveSand?: boolean;
}

/** The footer of every public page. */
export function SiteFooter({ aboveSand, ...shown }: SiteFooterProps) {
  return (
    <footer className={clsx(styles.footer, aboveSand && styles.aboveSand)} {...body.box}>
      <LazyPart of={body} {...shown} />
    </footer>
  );
}
