import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { getLabelOfField, getTextOfAnswer } from "./form-labels.ts";
import type { Theirs } from "./form-merge.ts";
import * as styles from "./PropertyForm.module.css";

/**
 * What was saved elsewhere while this form was open, beside the form's own values. Nothing, if the form itself
 * was saved before and the answer was lost, or if a decision was saved.
 */
export function TheirsNotice({ theirs }: { theirs: readonly Theirs[] }) {
  if (theirs.length === 0) return <Notice tone="warn">{m.owner_saved_meanwhile()}</Notice>;
  const told = theirs.filter(({ name }) => getLabelOfField(name) !== null);
  return (
    <Notice tone="warn" title={m.owner_theirs()} live>
      <p>{m.owner_theirs_words()}</p>
      <ul className={styles.theirs}>
        {told.map(({ name, was, now, kept, mine }) => (
          <li key={name}>
            <b>{getLabelOfField(name)}</b>:{" "}
            {m.owner_theirs_change({ was: getTextOfAnswer(name, was), now: getTextOfAnswer(name, now) })}{" "}
            {kept ? m.owner_theirs_kept({ mine: getTextOfAnswer(name, mine) }) : m.owner_theirs_followed()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
