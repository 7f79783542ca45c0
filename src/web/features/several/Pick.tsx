import type { ReactNode } from "react";
import * as styles from "#web/routes/admin/bulk/Bulk.module.css";
import { BULK_FORM } from "#web/routes/admin/bulk/bulk-address.ts";
import { m } from "#words/generated/messages.js";

interface BulkCheckboxProps {
  id: string;
  /** The name of the row, for screen readers. */
  title: string;
  /** Shown beside the checkbox and part of what can be pressed. */
  children?: ReactNode;
}

/** The checkbox of one row, inside `Several`. */
export function BulkCheckbox({ id, title, children }: BulkCheckboxProps) {
  return (
    <label className={styles.pick} data-part="pick">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={BULK_FORM}
        aria-label={m.several_pick({ title })}
        autoComplete="off"
      />
      {children}
    </label>
  );
}
