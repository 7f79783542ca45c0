import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";
import { NothingYet, Panel } from "./Panel.tsx";

export interface ShortlistSummary {
  readonly total: number;
  /** The latest of those that are on offer. */
  readonly latest: readonly (Parameters<typeof formatPriceLine>[0] & {
    readonly _id: string;
    readonly propertyTitle: string;
    readonly locality: string;
    readonly city: string;
  })[];
}

/** The saved homes: the latest ones, and a link to all of them. */
export function ShortlistPanel({ kept: { total, latest } }: { kept: ShortlistSummary }) {
  return (
    <Panel id="shortlist" title={m.account_shortlist()} words={m.account_shortlist_words()}>
      {total === 0 ? (
        <NothingYet words={m.account_shortlist_none()} />
      ) : (
        <>
          <ul>
            {latest.map((card) => (
              <li key={card._id} className={`${styles.item} ${styles.beside} ${styles.kept}`}>
                <div>
                  <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(card._id)}>
                    {card.propertyTitle}
                  </Link>
                  <p className={textStyles.quiet}>{[card.locality, card.city].filter(Boolean).join(", ")}</p>
                </div>
                <b>{formatPriceLine(card)}</b>
              </li>
            ))}
          </ul>
          <div>
            <ButtonLink look="outline" to={paths.shortlist()}>
              {m.account_shortlist_all({ count: total })}
            </ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}
