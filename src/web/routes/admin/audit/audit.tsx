import type { AuditLine, AuditList } from "#contract/admin/audit.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Link } from "#web/ui/Link.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./AuditLines.module.css";
import { getFieldText } from "./audit-fields.ts";
import {
  type AccountNames,
  formatValueLine,
  getNounText,
  getPlaceOfRecord,
  getThing,
  listChangedNames,
} from "./audit-text.ts";
import { describeTrail, getWho } from "./trail-text.ts";

/** Who did what to which record; what it changed can be opened below. */
export function AuditRows({ lines, people }: Pick<AuditList, "lines" | "people">) {
  return (
    <ul className={styles.lines} data-part="trail">
      {lines.map((line) => (
        <li key={line._id}>
          <p>
            <b>{getWho(line)}</b> {describeTrail(line)}
          </p>
          <p className={styles.what}>
            <Thing noun={line.noun} nounId={line.nounId} /> ·{" "}
            <time dateTime={line.at}>{timeLine(line.at)}</time>
          </p>
          <Changes before={line.before} after={line.after} people={people} />
        </li>
      ))}
    </ul>
  );
}

function Thing({ noun, nounId }: Pick<AuditLine, "noun" | "nounId">) {
  const to = getPlaceOfRecord(noun, nounId);
  const words = (
    <>
      {getNounText(noun)} <code>{getThing(nounId)}</code>
    </>
  );
  return to ? <Link to={to}>{words}</Link> : <span>{words}</span>;
}

interface ChangesProps extends Pick<AuditLine, "before" | "after"> {
  people: AccountNames;
}

function Changes({ before, after, people }: ChangesProps) {
  const names = listChangedNames(before, after);
  if (names.length === 0) return null;
  return (
    <details>
      <summary className={disclosureStyles.disclosure}>
        {m.admin_audit_fields({ count: names.length })}
      </summary>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{m.proposal_column_field()}</th>
            <th scope="col">{m.admin_audit_column_before()}</th>
            <th scope="col">{m.admin_audit_column_after()}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{getFieldText(name)}</th>
              <td>{formatValueLine(name, before?.[name], people)}</td>
              <td>{formatValueLine(name, after?.[name], people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
