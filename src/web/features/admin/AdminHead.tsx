import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./AdminFrame.module.css";
import * as tileStyles from "./CountTiles.module.css";

interface AdminHeadProps {
  title: string;
  words: string;
  /** Buttons and links at the end of the row. */
  children?: ReactNode;
}

/** The heading of a page of the desk: its title, a line of explanation, and what can be done here. */
export function AdminHead({ title, words, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

interface CountTilesProps {
  label: string;
  /** The key decides the colour of the mark: pending, approved, rejected, all. */
  tiles: readonly { key: string; label: string; count: number; to: string }[];
}

/** Counters; each links to what it counts. */
export function CountTiles({ label, tiles }: CountTilesProps) {
  return (
    <ul
      className={clsx(tileStyles.counters, tiles.length === 2 && tileStyles.twoCounters)}
      data-part="counters"
      aria-label={label}
    >
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Link to={tile.to} preventScrollReset data-tile={tile.key}>
            <span>{tile.label}</span>
            <b className={textStyles.bigFigure}>{formatNumber(tile.count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
