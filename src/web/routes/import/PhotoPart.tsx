import type { ImportRecord } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { ReloadLink } from "./ReloadLink.tsx";

const MEGABYTE = 1024 ** 2;

/** Why an archive was refused before it was read. */
const troubleWords: Partial<Record<string, () => string>> = {
  invalid: m.import_no_archive,
  too_large: () => m.import_archive_large({ megabytes: LIMITS.importArchiveBytes / MEGABYTE }),
  conflict: m.import_photos_conflict,
};

interface PhotoPartProps {
  id: string;
  photos: ImportRecord["photos"];
  /** The refusal of the archive that was sent last. */
  trouble: string | null;
}

/** The photos that the sheet names, and the form for the archive with them. */
export function PhotoPart({ id, photos, trouble }: PhotoPartProps) {
  const { state, failure, named, missing } = photos;
  const error = (trouble && troubleWords[trouble]?.()) || failure || undefined;
  return (
    <section className={styles.part} aria-labelledby="photos" data-part="import-photos" data-state={state}>
      <h2 id="photos">{m.detail_photos()}</h2>
      {state === "waiting" || state === "reading" ? (
        <Reading id={id} photos={photos} />
      ) : missing === 0 ? (
        <Notice tone="ok">{m.import_photos_all({ count: named })}</Notice>
      ) : (
        <form
          method="post"
          action={paths.ownerImportPhotos(id)}
          encType="multipart/form-data"
          className={styles.step}
        >
          <p>{m.import_photos_named({ count: named, missing: formatNumber(missing) })}</p>
          <TextField
            type="file"
            name="photos"
            accept=".zip,application/zip"
            required
            className={styles.file}
            label={m.import_archive()}
            hint={m.import_archive_hint({ megabytes: LIMITS.importArchiveBytes / MEGABYTE })}
            error={error}
          />
          <div>
            <Button type="submit">{m.import_archive_send()}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

function Reading({ id, photos: { progress } }: Pick<PhotoPartProps, "id" | "photos">) {
  const { done, all } = progress;
  return (
    <div className={styles.state}>
      <Notice title={m.import_photos_taken()} live>
        <p>{m.import_photos_reading({ done: formatNumber(done), all: formatNumber(all) })}</p>
      </Notice>
      <ProgressBar label={m.import_photos_progress()} value={done} max={Math.max(1, all)} />
      <ReloadLink id={id} />
    </div>
  );
}
