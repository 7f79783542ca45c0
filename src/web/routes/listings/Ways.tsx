import { Link } from "react-router";
import { m } from "#words/generated/messages.js";
import * as styles from "./NothingFound.module.css";
import type { NearSearch } from "./nearest.ts";

/** The changes that help most, each with what it finds. */
export function Ways({ ways }: { ways: readonly NearSearch[] }) {
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
