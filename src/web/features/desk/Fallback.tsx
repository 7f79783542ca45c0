import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "../admin/Admin.module.css";

interface FallbackProps {
  /** Parameters that the list does not know or cannot read. */
  wrong: readonly string[];
  asked: number;
  page: number;
}

/** A note that parameters of the address were ignored. */
export function Fallback({ wrong, asked, page }: FallbackProps) {
  if (wrong.length === 0 && asked === page) return null;
  return (
    <Notice tone="warn" className={styles.fallback}>
      {wrong.length > 0 && <p>{m.admin_fallback({ names: wrong.join(", ") })}</p>}
      {asked !== page && <p>{m.admin_fallback_page({ asked, page })}</p>}
    </Notice>
  );
}
