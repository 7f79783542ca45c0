import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import { BUYING_QUESTIONS, QUESTION_NAMES } from "#domain/buying/evaluate.ts";
import { getLabel } from "#domain/choice.ts";
import BuyingResult from "#web/features/buying/BuyingResult.tsx";
import { RecordCard, RecordRows } from "#web/features/property-desk/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { m } from "#words/generated/messages.js";

/** What the visitor said about buying, and what the rules of today say about it. */
export function BuyingCard({ buying }: { buying: NonNullable<LeadDossier["buying"]> }) {
  const { answers, answer } = buying;
  return (
    <RecordCard title={m.buying_card()}>
      <RecordRows
        rows={QUESTION_NAMES.map((name) => [
          BUYING_QUESTIONS[name].label(),
          answers[name] ? getLabel(BUYING_QUESTIONS[name].choices, answers[name]) : m.buying_dont_know(),
        ])}
      />
      <p className={recordStyles.hint}>{m.buying_card_words()}</p>
      <BuyingResult answer={answer} />
    </RecordCard>
  );
}
