import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ImportRecord } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Import.module.css";

const ASK_AGAIN_MS = 2_000;

/** While a job runs, the page asks again by itself; without scripts, people do with this link. */
function ReloadLink({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div>
      <ButtonLink look="outline" to={paths.ownerImport(id)} reloadDocument>
        {m.import_reload()}
      </ButtonLink>
    </div>
  );
}

/** An import as its page shows it. */
type SeenImport = ImportRecord & {
  /** Whether a member of the team looks at an owner's import. */
  readonly isForOther: boolean;
};

/** Where the import stands, and what can be done next. */
export function ImportSteps({ found }: { found: SeenImport }) {
  return (
    <div className={styles.state} data-part="import-state" data-state={found.state}>
      <State found={found} />
    </div>
  );
}

function State({ found }: { found: SeenImport }) {
  switch (found.state) {
    case "refused":
      return (
        <>
          <Notice tone="bad" title={m.import_refused()}>
            <p>{found.failure}</p>
          </Notice>
          <Again found={found} />
        </>
      );
    case "checked":
      return <Checked found={found} />;
    case "failed":
      return (
        <>
          <Notice tone="bad" title={m.import_failed()}>
            <p>{found.failure}</p>
          </Notice>
          <StartForm found={found} label={m.ui_try_again()} />
        </>
      );
    case "done":
      return <Done found={found} />;
    case "undone":
      return (
        <>
          <Notice title={m.import_undone_title()} />
          {found.listings.some(({ stays }) => stays === null) && <UndoForm />}
          <Again found={found} />
        </>
      );
    default:
      return <Running found={found} />;
  }
}

function Checked({ found }: { found: SeenImport }) {
  const { ready, rows } = found;
  const isWhole = ready === rows;
  const words = isWhole
    ? m.import_all_ready({ count: ready })
    : m.import_some_ready({ ready: formatNumber(ready), rows: formatNumber(rows) });
  return (
    <>
      <Notice tone={isWhole ? "ok" : "warn"} title={words}>
        {ready > 0 && <p>{m.import_ready_words()}</p>}
        {found.ignored.length > 0 && (
          <p data-part="ignored">{m.import_ignored({ list: formatSeries(found.ignored) })}</p>
        )}
      </Notice>
      {ready > 0 && (
        <StartForm
          found={found}
          label={isWhole ? m.import_start_all({ count: ready }) : m.import_leave_out({ count: ready })}
        />
      )}
      {!isWhole && <Again found={found} />}
    </>
  );
}

function StartForm({ found, label }: { found: SeenImport; label: string }) {
  const form = useForm("start");
  return (
    <ActionForm of={form}>
      {found.ready < found.rows && <input type="hidden" name="leaveOut" value="true" />}
      <FormError of={form} />
      <Button type="submit" busy={form.isBusy}>
        {label}
      </Button>
    </ActionForm>
  );
}

function Done({ found }: { found: SeenImport }) {
  return (
    <>
      <Notice tone="ok" title={m.import_done({ count: found.ready })}>
        <p>{m.import_done_words()}</p>
      </Notice>
      <div className={styles.buttons}>
        <ButtonLink to={paths.ownerProperties()}>{m.nav_my_properties()}</ButtonLink>
        <Again found={found} />
      </div>
      <UndoForm />
    </>
  );
}

function UndoForm() {
  const form = useForm("undo");
  return (
    <ActionForm of={form}>
      <FormError of={form} />
      <p>{m.import_undo_words()}</p>
      <Button type="submit" look="outline" busy={form.isBusy}>
        {m.import_undo()}
      </Button>
    </ActionForm>
  );
}

function Running({ found }: { found: SeenImport }) {
  const { done, all } = found.progress;
  return (
    <>
      <Notice title={m.import_started()} live>
        <p>{m.import_running({ done: formatNumber(done), all: formatNumber(all) })}</p>
      </Notice>
      <ProgressBar label={m.import_progress()} value={done} max={Math.max(1, all)} />
      <ReloadLink id={found._id} />
    </>
  );
}

/** @param found the next sheet is for the same owner */
function Again({ found }: { found: SeenImport }) {
  return (
    <div>
      <ButtonLink look="outline" to={paths.ownerImports(found.isForOther ? found.owner._id : "")}>
        {m.import_again()}
      </ButtonLink>
    </div>
  );
}

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
            <Button type="submit" look="outline">
              {m.import_archive_send()}
            </Button>
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
