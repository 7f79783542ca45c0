import type { PropertyRecord } from "#contract/listing/property.ts";
import { isCheckable } from "#domain/property/change-effects.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import * as styles from "#web/features/record/Record.module.css";
import * as approvalChecksStyles from "#web/routes/admin/property/ApprovalChecks.module.css";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { getFileKinds } from "./file-kinds.ts";

/** The checks that are ticked at first: the photos, if there are any. */
function getPresetChecks({
  mediaFiles,
  checked,
}: Pick<PropertyRecord, "mediaFiles" | "checked">): CheckKind[] {
  return getFileKinds(mediaFiles).photos && !checked.includes("photos") ? ["photos"] : [];
}

/** The checks that were made, sent with the approval. Only a checked listing is in the default search. */
export function ApprovalChecks({ record }: { record: PropertyRecord }) {
  const preset = getPresetChecks(record);
  const has = getFileKinds(record.mediaFiles);
  const offered = CHECK_KINDS.filter(
    ({ value }) => !record.checked.includes(value) && isCheckable(value, has),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className={approvalChecksStyles.checks}>
      <legend>{m.admin_approve_checks()}</legend>
      <p className={styles.hint}>{m.admin_approve_checks_hint()}</p>
      {offered.map(({ value, label }) => (
        <Checkbox
          key={value}
          name="checks"
          value={value}
          label={label()}
          defaultChecked={preset.includes(value)}
        />
      ))}
    </fieldset>
  );
}
