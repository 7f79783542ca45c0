import {
  AUDIT_NOUNS,
  AUDIT_PAGE_SIZES,
  AUDIT_PARTS,
  type AuditLine,
  type AuditList,
  auditQuery,
} from "#contract/admin/audit.ts";
import { paths } from "#domain/address/paths.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { FilterSelect } from "#web/features/admin/address-form.tsx";
import { DayRange } from "#web/features/admin/ListFilters.tsx";
import { AUDIT_DEFAULTS } from "#web/features/admin/list-address.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Link } from "#web/ui/Link.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/audit.ts";
import * as styles from "./AuditLines.module.css";
import { getFieldText } from "./audit-fields.ts";
import {
  type AccountNames,
  formatValueLine,
  getNounText,
  getPlaceOfRecord,
  getThing,
  getThingName,
  listChangedNames,
} from "./audit-text.ts";
import { TrailSentence } from "./TrailCard.tsx";
import { getWho } from "./trail-text.ts";

/** Who did what to which record; what it changed can be opened below. */
function AuditRows({ lines, people }: Pick<AuditList, "lines" | "people">) {
  return (
    <ul className={styles.lines} data-part="trail">
      {lines.map((line) => (
        <li key={line._id}>
          <p>
            <TrailSentence line={line} who={getWho(line)} thing={<Thing {...line} />} />
          </p>
          <p className={styles.what}>
            {getNounText(line.noun)} <code>{getThing(line.nounId)}</code> ·{" "}
            <time dateTime={line.at}>{timeLine(line.at)}</time>
          </p>
          <Changes before={line.before} after={line.after} people={people} />
        </li>
      ))}
    </ul>
  );
}

/** What it was done to, by its name, with a link to its page on the desk. */
function Thing(line: AuditLine) {
  const to = getPlaceOfRecord(line);
  const words = getThingName(line);
  return to ? (
    <Link className={styles.thing} to={to}>
      {words}
    </Link>
  ) : (
    words
  );
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

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_trail());

export const loader = (args: Route.LoaderArgs) =>
  loadAdminList(args, auditQuery, ({ audit }, actor, query) => audit.list(actor, query));

const WORDS = {
  shown: { some: m.admin_audit_showing, none: m.admin_audit_showing_none },
  loading: m.admin_audit_loading,
  none: m.admin_audit_none,
  noneHint: m.list_empty_words,
};
/** Without filters there is nothing to adjust. */
const UNTOUCHED = { ...WORDS, none: m.admin_audit_untouched, noneHint: m.admin_audit_untouched_words };

/** Everything that was done, by whom, and what it changed. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  const asked = query.search || query.noun !== "all" || query.from || query.to;
  return (
    <>
      <AdminHead title={m.admin_trail()} words={m.admin_audit_words()} />
      <SearchedList
        {...{ query, wrong, list }}
        sizes={AUDIT_PAGE_SIZES}
        defaults={AUDIT_DEFAULTS}
        action={paths.adminAudit()}
        searchLabel={m.admin_audit_search()}
        sorted="audit"
        picks={
          <>
            <FilterSelect
              name="noun"
              label={m.admin_about()}
              value={query.noun}
              all={m.admin_audit_noun_all()}
              options={[...AUDIT_NOUNS, ...AUDIT_PARTS].map((value) => ({
                value,
                label: getNounText(value),
              }))}
            />
            <DayRange {...query} />
          </>
        }
        words={asked ? WORDS : UNTOUCHED}
        count={list.lines.length}
      >
        {() => <AuditRows lines={list.lines} people={list.people} />}
      </SearchedList>
    </>
  );
}
