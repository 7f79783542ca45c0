import clsx from "clsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { formatNumber } from "#words/numbers.ts";
import * as tileStyles from "./CountTiles.module.css";

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
