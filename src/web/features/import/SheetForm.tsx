import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import * as styles from "#web/routes/import/Import.module.css";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

const MEGABYTE = 1024 ** 2;
const KINDS = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface SheetFormProps {
  /** The account that the properties are for, if a member of the team lists them. */
  owner: string | null;
  /** Whether a form was sent without a file. */
  isMissing: boolean;
}

/** Sends a sheet to be checked. A plain form, because the file is sent to a call of its own. */
export function SheetForm({ owner, isMissing }: SheetFormProps) {
  return (
    <form
      method="post"
      action={paths.ownerImportSheet()}
      encType="multipart/form-data"
      className={styles.step}
    >
      <h2>{m.import_step_upload()}</h2>
      <p>{m.import_step_upload_words()}</p>
      {owner && <input type="hidden" name="owner" value={owner} />}
      <TextField
        type="file"
        name="sheet"
        accept={KINDS}
        required
        className={styles.file}
        label={m.import_file()}
        hint={m.import_file_hint({
          rows: formatNumber(LIMITS.importRows),
          megabytes: LIMITS.importFileBytes / MEGABYTE,
        })}
        error={isMissing ? m.import_no_file() : undefined}
      />
      <div>
        <Button type="submit">{m.import_check()}</Button>
      </div>
    </form>
  );
}
