import { AUDIT_NOUNS, AUDIT_PAGE_SIZES, auditQuery } from "#contract/admin/audit.ts";
import { paths } from "#domain/address/paths.ts";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { DayRange } from "#web/features/admin/ListFilters.tsx";
import { AUDIT_DEFAULTS } from "#web/features/admin/list-address.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { AdminHead } from "#web/features/desk/DeskHead.tsx";
import { FilterSelect } from "#web/features/desk/DeskPick.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/audit.ts";
import { AuditRows } from "./audit/audit.tsx";
import { getNounText } from "./audit/audit-text.ts";

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
              options={AUDIT_NOUNS.map((value) => ({ value, label: getNounText(value) }))}
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
