import type { PropertyRecord } from "#contract/property.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import * as styles from "#web/features/record/Record.module.css";
import { m } from "#words/generated/messages.js";
import * as approvalChecksStyles from "./ApprovalChecks.module.css";

/** The checks that are ticked at first: the photos, if there are any. */
function getPresetChecks({
  mediaFiles,
  checked,
}: Pick<PropertyRecord, "mediaFiles" | "checked">): CheckKind[] {
  const photos = mediaFiles.some(({ photo }) => photo !== null);
  return photos && !checked.includes("photos") ? ["photos"] : [];
}

interface ApprovalChecksProps {
  record: PropertyRecord;
  /** The id of the form that the checkboxes belong to, if they are outside it. */
  form?: string;
}

/** The checks that were made, sent with the approval. Only a checked listing is in the default search. */
export function ApprovalChecks({ record, form }: ApprovalChecksProps) {
  const preset = getPresetChecks(record);
  const films = record.mediaFiles.some(({ video }) => video !== null);
  const photos = record.mediaFiles.some(({ photo }) => photo !== null);
  const offered = CHECK_KINDS.filter(({ value }) => {
    if (record.checked.includes(value)) return false;
    return value === "video" ? films : value !== "photos" || photos;
  });
  if (offered.length === 0) return null;
  return (
    <fieldset className={approvalChecksStyles.checks}>
      <legend>{m.admin_approve_checks()}</legend>
      <p className={styles.hint}>{m.admin_approve_checks_hint()}</p>
      {offered.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name="checks"
            value={value}
            form={form}
            defaultChecked={preset.includes(value)}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  );
}
