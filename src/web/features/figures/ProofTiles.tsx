import type { ProofFigures } from "#contract/admin/figures.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Figures.module.css";
import { formatShareLine, formatSpanLine } from "./figure-text.ts";

/** The site's figures, each with an explanation. */
export function ProofTiles({ proof }: { proof: ProofFigures }) {
  const tiles = [
    [formatNumber(proof.listings), m.figures_listings(), m.figures_listings_words()],
    [
      formatShareLine(proof.verified, proof.listings),
      m.figures_verified(),
      m.figures_verified_words({ count: formatNumber(proof.verified) }),
    ],
    [
      formatSpanLine(proof.firstCall),
      m.figures_first_call(),
      explainBasis(proof.firstCall, m.figures_first_call_words),
    ],
    ...(proof.promise
      ? [
          [
            formatShareLine(proof.promise.kept, proof.promise.count),
            m.figures_promise(),
            m.figures_promise_words({
              kept: formatNumber(proof.promise.kept),
              count: formatNumber(proof.promise.count),
            }),
          ] as const,
        ]
      : []),
    [
      formatSpanLine(proof.publication),
      m.figures_publication(),
      explainBasis(proof.publication, m.figures_publication_words),
    ],
    [
      formatShareLine(proof.rejected, proof.decided),
      m.figures_rejected(),
      m.figures_rejected_words({
        count: formatNumber(proof.rejected),
        decided: formatNumber(proof.decided),
      }),
    ],
    [formatNumber(proof.staleHidden), m.figures_state_expired(), m.figures_stale_words()],
    ...(proof.closedDeals === null
      ? []
      : [[formatNumber(proof.closedDeals), m.figures_deals(), m.figures_deals_words()] as const]),
  ] as const;
  return (
    <ul className={styles.tiles} data-part="proof-tiles">
      {tiles.map(([figure, label, words]) => (
        <li key={label}>
          <b className={textStyles.bigFigure}>{figure}</b>
          <span>{label}</span>
          <small>{words}</small>
        </li>
      ))}
    </ul>
  );
}

/** The number of cases behind a median. */
const explainBasis = (median: ProofFigures["firstCall"], words: (input: { count: string }) => string) =>
  median ? words({ count: formatNumber(median.count) }) : m.figures_too_few();
