import { useNavigation } from "react-router";
import { AUDIT_NOUNS, AUDIT_PAGE_SIZES, auditQuery } from "#contract/audit.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { askedOf } from "#web/features/admin/asked-of.ts";
import { AuditLines } from "#web/features/admin/audit/AuditLines.tsx";
import { nounWord } from "#web/features/admin/audit/audit-words.ts";
import { DeskFoot } from "#web/features/admin/DeskFoot.tsx";
import { AUDIT_DEFAULTS } from "#web/features/admin/dashboard-defaults.ts";
import { Fallback } from "#web/features/admin/Fallback.tsx";
import { DeskDay, DeskPick, ListFilters } from "#web/features/admin/ListFilters.tsx";
import { shownLine } from "#web/features/admin/shown-line.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/audit.ts";
import "#web/features/admin/desk.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_trail(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = askedOf(auditQuery, args.request);
  return { query, wrong, list: await args.context.get(servicesContext).audit.list(actor, query) };
}

/** Everything that was done, by whom, and what it changed. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  const loading = useNavigation().state === "loading";
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_trail()}</h1>
          <p>{m.admin_audit_words()}</p>
        </div>
      </header>
      <Fallback wrong={wrong} asked={query.page} page={list.page} />
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={
            <ListFilters
              action={paths.adminAudit()}
              defaults={AUDIT_DEFAULTS}
              searchLabel={m.admin_audit_search()}
              search={query.search}
            >
              <DeskPick
                name="noun"
                label={m.admin_audit_noun()}
                value={query.noun}
                all={m.admin_audit_noun_all()}
                options={AUDIT_NOUNS.map((value) => ({ value, label: nounWord(value) }))}
              />
              <div className="desk__days">
                <DeskDay name="from" label={m.admin_from()} value={query.from} max={query.to} />
                <DeskDay name="to" label={m.admin_to()} value={query.to} min={query.from} />
              </div>
            </ListFilters>
          }
          foot={
            <DeskFoot
              {...list}
              sizes={AUDIT_PAGE_SIZES}
              text={shownLine(list, list.lines.length, {
                some: m.admin_audit_showing,
                none: m.admin_audit_showing_none,
              })}
              defaults={AUDIT_DEFAULTS}
            />
          }
        >
          {list.lines.length > 0 ? (
            <AuditLines lines={list.lines} />
          ) : (
            <EmptyState className="desk__none" title={m.admin_audit_none()} words={m.admin_none_words()} />
          )}
        </TableBox>
        <p className="sr-only" role="status">
          {loading ? m.admin_audit_loading() : ""}
        </p>
      </div>
    </>
  );
}
