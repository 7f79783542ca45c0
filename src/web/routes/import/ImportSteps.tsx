import type { ImportRecord } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import { LeftOut } from "./ImportProblems.tsx";
import { RestoreForm, UndoForm } from "./ImportUndo.tsx";
import { ReloadLink } from "./ReloadLink.tsx";

/** An import as its page shows it. */
export type SeenImport = Omit<ImportRecord, "problems"> & {
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
        <Notice tone="bad" title={m.import_failed()}>
          <p>{found.failure}</p>
        </Notice>
      );
    case "done":
      return <Done found={found} />;
    case "undone":
      return (
        <>
          <Notice title={m.import_undone_title()} />
          {found.restorable > 0 && <RestoreForm count={found.restorable} />}
          <UndoForm listings={found.listings} />
          <Again found={found} />
        </>
      );
    default:
      return <Running found={found} />;
  }
}

function Checked({ found }: { found: SeenImport }) {
  const { ready, rows, awaitingPhotos, toFix } = found;
  const words =
    toFix === 0
      ? m.import_all_ready({ count: rows })
      : m.import_rows_correct({ rows, ready: formatNumber(ready + awaitingPhotos) });
  return (
    <>
      <Notice tone={toFix === 0 ? "ok" : "warn"} title={words}>
        {awaitingPhotos > 0 && <p>{m.import_photos_next({ count: awaitingPhotos })}</p>}
        {found.ignored.length > 0 && (
          <p data-part="ignored">{m.import_ignored({ list: formatSeries(found.ignored) })}</p>
        )}
      </Notice>
      {toFix > 0 && <Again found={found} />}
    </>
  );
}

/** The last step: lists the correct rows; those that wait for photos only if they are wanted without them. */
export function ListPart({ found }: { found: SeenImport }) {
  const { ready, awaitingPhotos, toFix, state } = found;
  const count = ready + awaitingPhotos;
  if (count === 0) return null;
  const label =
    awaitingPhotos > 0
      ? m.import_without_photos({ count })
      : state === "failed"
        ? m.ui_try_again()
        : toFix > 0
          ? m.import_leave_out({ count })
          : m.import_start_all({ count });
  return (
    <section className={styles.part} aria-labelledby="list" data-part="import-list">
      <h2 id="list">{m.import_step_list()}</h2>
      <p className={styles.words}>
        {awaitingPhotos > 0 ? m.import_without_photos_words() : m.import_ready_words()}
      </p>
      <StartForm found={found} label={label} />
    </section>
  );
}

function StartForm({ found, label }: { found: SeenImport; label: string }) {
  const form = useForm("start");
  return (
    <ActionForm of={form} className={styles.start}>
      {found.toFix > 0 && <input type="hidden" name="leaveOut" value="true" />}
      {found.awaitingPhotos > 0 && <input type="hidden" name="withoutPhotos" value="true" />}
      <FormError of={form} />
      <Button type="submit" look={found.awaitingPhotos > 0 ? "outline" : "filled"} busy={form.isBusy}>
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
      {found.toFix > 0 && <LeftOut id={found._id} count={found.toFix} />}
      <div className={styles.buttons}>
        <ButtonLink to={paths.ownerProperties()}>{m.nav_my_properties()}</ButtonLink>
        <Again found={found} />
      </div>
      <UndoForm listings={found.listings} />
    </>
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
