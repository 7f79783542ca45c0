import { redirect } from "react-router";
import type { ImportSummary } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { describeColumn, listColumns } from "#domain/import/columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Table } from "#web/ui/Table.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/imports.ts";
import { stateText } from "./import-text.ts";

/** Every column of the sheet and what to enter in it. */
function ColumnHelp() {
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

/** What follows the upload, so that nobody is afraid of it. */
function WhatNext() {
  const steps = [m.import_next_check(), m.import_next_photos(), m.import_next_list(), m.import_next_undo()];
  return (
    <section className={styles.part} aria-labelledby="next">
      <h2 id="next">{m.owner_sent_next()}</h2>
      <ol className={styles.next}>
        {steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

const MEGABYTE = 1024 ** 2;
const KINDS = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface SheetFormProps {
  /** The account that the properties are for, if a member of the team lists them. */
  owner: string | null;
  /** Whether a form was sent without a file. */
  isMissing: boolean;
}

/** Sends a sheet to be checked. A plain form, because the file is sent to a call of its own. */
function SheetForm({ owner, isMissing }: SheetFormProps) {
  return (
    <form
      method="post"
      action={paths.ownerImportSheet()}
      encType="multipart/form-data"
      className={styles.step}
    >
      <h2>{m.import_step_upload()}</h2>
      <p>{m.import_upload_words()}</p>
      {owner && <input type="hidden" name="owner" value={owner} />}
      <TextField
        type="file"
        name="sheet"
        accept={KINDS}
        required
        className={styles.file}
        label={m.import_file_drop()}
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

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.import_title());
export const handle = { parameters: ["owner", "trouble"] };

export async function loader(args: Route.LoaderArgs) {
  const { usertype } = requireSignedIn(args);
  if (usertype === "user") throw redirect(paths.ownerLanding());
  const { actor } = args.context.get(visitorContext);
  const { imports, user } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const ownerId = usertype === "admin" ? searchParams.get("owner") : null;
  const owner = ownerId === null ? null : (await awaitOr404(user.readDossier(actor, ownerId))).user;
  return {
    owner: owner && { id: owner._id, name: owner.name },
    isMissing: searchParams.get("trouble") === "none",
    past: await awaitOr404(imports.list(actor)),
  };
}

/** Many properties from one sheet: the sheet to fill in, the upload, and earlier imports. */
export default function Imports({ loaderData }: Route.ComponentProps) {
  const { owner, isMissing, past } = loaderData;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Breadcrumbs
        trail={[{ label: m.nav_my_properties(), to: paths.ownerProperties() }]}
        here={m.import_noun()}
      />
      <h1 tabIndex={-1}>{m.import_title()}</h1>
      <p className={textStyles.intro}>{m.import_intro()}</p>
      {owner && <Notice>{m.import_for({ name: owner.name })}</Notice>}
      <div className={styles.steps}>
        <section className={styles.step}>
          <h2>{m.import_step_fill()}</h2>
          <p>{m.import_fill_words()}</p>
          <div className={styles.buttons}>
            <ButtonLink look="tonal" icon="download" to={paths.importTemplate("xlsx")} reloadDocument>
              {m.import_template_xlsx()}
            </ButtonLink>
            <ButtonLink look="outline" icon="download" to={paths.importTemplate("csv")} reloadDocument>
              {m.import_template_csv()}
            </ButtonLink>
          </div>
        </section>
        <SheetForm owner={owner?.id ?? null} isMissing={isMissing} />
      </div>
      <WhatNext />
      <ColumnHelp />
      {!owner && (
        <section className={styles.part} aria-labelledby="export">
          <h2 id="export">{m.import_export()}</h2>
          <p>{m.import_export_words()}</p>
          <div className={styles.buttons}>
            <ButtonLink look="outline" icon="download" to={paths.importExport("xlsx")} reloadDocument>
              {m.import_export_xlsx()}
            </ButtonLink>
            <ButtonLink look="outline" icon="download" to={paths.importExport("csv")} reloadDocument>
              {m.import_export_csv()}
            </ButtonLink>
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="past">
        <h2 id="past">{m.import_past()}</h2>
        {past.length === 0 ? <p className={textStyles.muted}>{m.import_none()}</p> : <Past past={past} />}
      </section>
    </main>
  );
}

function Past({ past }: { past: readonly ImportSummary[] }) {
  return (
    <ul className={styles.past}>
      {past.map((one) => (
        <li key={one._id}>
          <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.ownerImport(one._id)}>
            {m.import_file_of({ file: one.fileName, when: timeLine(one.createdAt) })}
          </Link>
          <Badge>{stateText[one.state]()}</Badge>
        </li>
      ))}
    </ul>
  );
}
