import { describeColumn, listColumns } from "#domain/import/columns.ts";
import * as styles from "#web/routes/import/Import.module.css";
import { Table } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";

/** Every column of the sheet and what to enter in it. */
export function ColumnHelp() {
  return (
    <details className={styles.columns}>
      <summary>{m.import_columns()}</summary>
      <Table
        caption={m.import_columns()}
        head={[m.import_column(), m.import_column_needed(), m.import_column_what()]}
      >
        {listColumns().map(({ field, heading, needed }) => (
          <tr key={field}>
            <td>{heading}</td>
            <td className={styles.wide}>{needed ? m.ui_yes() : m.import_needed_some()}</td>
            <td className={styles.wide}>{describeColumn(field)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
