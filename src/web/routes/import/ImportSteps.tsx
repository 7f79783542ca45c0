import type { ImportRecord } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { ReloadLink } from "#web/features/import/ReloadLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Import.module.css";

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
