import type { ImportedListing } from "#contract/listing/import.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { m } from "#words/generated/messages.js";

/** Withdraws the listings of an import after one question, which needs no script. */
export function UndoForm({ listings }: { listings: readonly ImportedListing[] }) {
  const form = useForm("undo");
  const { undoDays: days } = useTerms();
  const count = listings.filter(({ stays }) => stays === null).length;
  const stay = listings.length - count;
  if (count === 0) return null;
  return (
    <details className={styles.undo} data-part="undo">
      <summary className={disclosureStyles.disclosure}>{m.import_undo()}</summary>
      <ActionForm of={form}>
        <FormError of={form} />
        <p>
          <b>{m.import_undo_ask({ count })}</b> {m.import_undo_back({ days })}
        </p>
        {stay > 0 && <p>{m.import_undo_stay({ count: stay })}</p>}
        <Button type="submit" look="danger" busy={form.isBusy}>
          {m.import_undo_now({ count })}
        </Button>
      </ActionForm>
    </details>
  );
}

/** Takes an undo back as a whole. */
export function RestoreForm({ count }: { count: number }) {
  const form = useForm("restore");
  const { undoDays: days } = useTerms();
  return (
    <ActionForm of={form}>
      <FormError of={form} />
      <p>{m.import_restore_words({ days })}</p>
      <Button type="submit" busy={form.isBusy}>
        {m.import_restore({ count })}
      </Button>
    </ActionForm>
  );
}
