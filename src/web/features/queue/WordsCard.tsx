import type { QueuePlace } from "#contract/admin/queue.ts";
import * as styles from "#web/routes/admin/property/Queue.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { getFieldLabel } from "../listing-text/answer-text.ts";
import { RecordCard } from "../property-desk/RecordCard.tsx";

type Words = NonNullable<QueuePlace["item"]>["words"];

const getLabel = (field: Words[number]["field"]): string =>
  field === "caption" ? m.admin_queue_words_caption() : getFieldLabel(field);

/**
 * Words of the listing that may be a phone number or an invitation to call directly; renders nothing if there are none.
 */
export function WordsCard({ words }: { words: Words }) {
  if (words.length === 0) return null;
  return (
    <RecordCard title={m.admin_queue_words()}>
      <p className={styles.odd}>
        <Icon name="alert" size={18} />
        {m.admin_queue_words_why()}
      </p>
      <ul className={styles.words}>
        {words.map(({ field, words: text }, at) => (
          // The same words can be in one text twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once for each listing
          <li key={at}>
            <span>{getLabel(field)}</span> <mark>{text}</mark>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
