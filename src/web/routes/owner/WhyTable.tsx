import { useOffice } from "#web/office.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./listing/WhyTable.module.css";

const listReasons = () => [
  [m.owner_why_cost(), m.owner_why_cost_ours()],
  [m.owner_why_calls(), m.owner_why_calls_ours()],
  [m.owner_why_number(), m.owner_why_number_ours()],
  [m.owner_why_check(), m.owner_why_check_ours()],
  [m.owner_why_deal(), m.owner_why_deal_ours()],
  [m.owner_why_local(), m.owner_why_local_ours()],
];

/** Reasons to list here. They describe only our own service, not other portals, for which we would have no source. */
export function WhyTable() {
  const { brand } = useOffice();
  return (
    <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="why-list">
      <div className={pageStyles.content}>
        <h2 id="why-list">{m.owner_why({ brand })}</h2>
        <p className={textStyles.intro}>{m.owner_why_intro()}</p>
        <ul className={styles.table}>
          {listReasons().map(([what, ours]) => (
            <li key={what}>
              <Icon name="check" size={20} />
              <h3>{what}</h3>
              <p>{ours}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
