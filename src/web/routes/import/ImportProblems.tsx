import type { ImportProblemGroup } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { ProblemList } from "#web/features/sheet-import/ProblemList.tsx";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

interface ToFixProps {
  id: string;
  /** Rows with something to fix. */
  count: number;
}

/** The rows with something to fix as a sheet, with what to fix in one more column. */
function ToFixLinks({ id, count }: ToFixProps) {
  return (
    <div className={styles.buttons}>
      <ButtonLink look="outline" icon="download" to={paths.importToFix(id, "xlsx")} reloadDocument>
        {m.import_fix_xlsx({ count })}
      </ButtonLink>
      <Link
        className={`${textStyles.link} ${styles.beside}`}
        to={paths.importToFix(id, "csv")}
        reloadDocument
      >
        {m.import_fix_csv()}
      </Link>
    </div>
  );
}

/** What to fix in the sheet: each mistake once, with its rows. */
export function ImportProblems({
  id,
  count,
  groups,
}: ToFixProps & { groups: readonly ImportProblemGroup[] }) {
  return (
    <section className={styles.part} aria-labelledby="fix">
      <h2 id="fix">{m.import_fix_count({ count })}</h2>
      <p className={styles.words}>{m.import_fix_words()}</p>
      <ProblemList groups={groups} />
      <ToFixLinks id={id} count={count} />
    </section>
  );
}

/** The rows that were left out when the others were listed. */
export function LeftOut({ id, count }: ToFixProps) {
  return (
    <div className={styles.state} data-part="left-out">
      <Notice tone="warn" title={m.import_left_out({ count })}>
        <p>{m.import_left_out_words()}</p>
      </Notice>
      <ToFixLinks id={id} count={count} />
    </div>
  );
}
