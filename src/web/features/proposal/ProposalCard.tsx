import type { Comparison } from "#contract/admin/queue.ts";
import { getLabel } from "#domain/choice.ts";
import { CHECK_KINDS } from "#domain/property/choices.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as styles from "#web/routes/admin/property/Proposal.module.css";
import { ComparedFacts, ComparedTexts } from "#web/routes/admin/property/ProposalCard.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { ComparedFiles } from "./ComparedFiles.tsx";

/** The changes that an owner proposes, beside the public values. */
export function ProposalCard({ comparison }: { comparison: Comparison }) {
  const { texts, files, ends, sentAt } = comparison;
  return (
    <section
      className={`${recordStyles.card} ${styles.compared}`}
      data-part="record-card"
      aria-labelledby="compared"
    >
      <h2 id="compared">
        {m.proposal_title()}
        <small>{m.proposal_sent({ at: timeLine(sentAt) })}</small>
      </h2>
      <p className={recordStyles.hint}>{m.proposal_hint()}</p>
      {ends.length > 0 && (
        <Notice tone="warn">
          {m.proposal_ends({ checks: formatSeries(ends.map((kind) => getLabel(CHECK_KINDS, kind))) })}
        </Notice>
      )}
      <ComparedTexts texts={texts} />
      <ComparedFacts comparison={comparison} />
      <ComparedFiles files={files} />
    </section>
  );
}
