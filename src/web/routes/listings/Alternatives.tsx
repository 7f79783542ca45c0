import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import type { Alternative } from "./listings.loader.ts";
import * as styles from "./NothingFound.module.css";

/** The most useful changes to the search, each with its number of results. */
export function Alternatives({ ways }: { ways: readonly Alternative[] }) {
  return (
    ways.length > 0 && (
      <ul className={styles.near} data-part="ways" aria-label={m.list_near()}>
        {ways.map(({ label, href, count }) => (
          <li key={href}>
            <Link className={styles.way} to={href} preventScrollReset>
              {label} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}
