import * as styles from "#web/routes/admin/property/Proposal.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/**
 * Shown beside a changed text: words that may be a way to contact the owner directly. Renders nothing if there are
 * none.
 */
export function DoubtfulWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className={styles.doubt} data-part="doubtful-words">
      <Icon name="alert" size={16} />
      <span>
        {m.proposal_doubt()}{" "}
        {words.map((one) => (
          <mark key={one}>{one}</mark>
        ))}
      </span>
    </p>
  );
}
