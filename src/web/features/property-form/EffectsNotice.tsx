import { getLabel } from "#domain/choice.ts";
import { FIELDS_NEEDING_APPROVAL, getFieldsUnder } from "#domain/property/change-effects.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { getFieldLabels } from "../listing-text/answer-text.ts";
import type { Effects } from "./FormEffects.tsx";
import * as styles from "./PropertyForm.module.css";

const formatNames = (kinds: readonly CheckKind[]) =>
  formatSeries(kinds.map((kind) => getLabel(CHECK_KINDS, kind)));

/** Explains in advance what a change of a public listing does; with JavaScript and without. */
export function PublicNotice({ checked }: { checked: readonly CheckKind[] }) {
  return (
    <Notice title={m.proposal_form_title()}>
      <p>{m.proposal_form_now()}</p>
      <details>
        <summary>{m.proposal_form_details()}</summary>
        <p>
          {m.proposal_form_waits({
            fields: getFieldLabels(FIELDS_NEEDING_APPROVAL.filter((name) => name !== "owner")),
          })}
        </p>
        {checked.map((kind) => (
          <p key={kind}>
            {m.proposal_form_check({
              check: getLabel(CHECK_KINDS, kind),
              fields: getFieldLabels(getFieldsUnder(kind).filter((name) => name !== "owner")),
            })}
          </p>
        ))}
      </details>
    </Notice>
  );
}

/** What saving does with the changes made so far. */
export function EffectsNotice({ effects }: { effects: Effects }) {
  const { atOnce, waiting, ends } = effects;
  if (atOnce.length + waiting.length === 0) return null;
  return (
    <Notice tone={ends.length > 0 ? "warn" : "info"} title={m.proposal_effects()} className={styles.wide}>
      {atOnce.length > 0 && <p>{m.proposal_effects_now({ fields: getFieldLabels(atOnce) })}</p>}
      {waiting.length > 0 && <p>{m.proposal_effects_waiting({ fields: getFieldLabels(waiting) })}</p>}
      {ends.length > 0 && <p>{m.proposal_effects_ends({ checks: formatNames(ends) })}</p>}
    </Notice>
  );
}

/** The note beside a field: what changing it does. */
export function getFieldNote(waits: boolean, ends: readonly CheckKind[]): string | undefined {
  if (ends.length > 0) return m.proposal_field_ends({ checks: formatNames(ends) });
  return waits ? m.proposal_field_waits() : undefined;
}
