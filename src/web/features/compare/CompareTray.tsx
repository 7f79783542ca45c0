import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/limits.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./CompareTray.module.css";
import type { ComparedListing } from "./compare-store.ts";
import { useRemoveCompared } from "./use-compare.ts";

/** At the bottom of the screen: the chosen listings, and the link to compare them. */
export default function CompareTray({ items }: { items: readonly ComparedListing[] }) {
  const remove = useRemoveCompared();
  return (
    <section className={styles.tray} data-part="compare-tray" aria-label={m.compare_tray()}>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <span title={title}>{title}</span>
            <IconButton
              icon="close"
              size={16}
              label={m.compare_remove({ title })}
              onClick={() => remove([id])}
            />
          </li>
        ))}
      </ul>
      <p className={textStyles.figures} role="status">
        {m.compare_tray_count({ count: items.length, max: MOST_COMPARED })}
      </p>
      <Button look="ghost" size="sm" onClick={() => remove(items.map(({ id }) => id))}>
        {m.list_clear()}
      </Button>
      <ButtonLink look="tonal" size="sm" to={paths.compare(items.map(({ id }) => id))}>
        {m.compare_now()}
        <b className={styles.number} aria-hidden="true">
          {items.length}
        </b>
      </ButtonLink>
    </section>
  );
}
