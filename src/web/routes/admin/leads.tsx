import { data, useNavigation } from "react-router";
import { LEAD_PAGE_SIZES, leadChange, leadQuery } from "#contract/lead.ts";
import { parsed } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { askedOf } from "#web/features/admin/asked-of.ts";
import { DeskFoot } from "#web/features/admin/DeskFoot.tsx";
import { LEAD_DEFAULTS } from "#web/features/admin/dashboard-defaults.ts";
import { Fallback } from "#web/features/admin/Fallback.tsx";
import { LeadFilterBar } from "#web/features/admin/LeadFilterBar.tsx";
import { LeadTable } from "#web/features/admin/LeadTable.tsx";
import { useLeadNews } from "#web/features/admin/lead/use-lead-news.ts";
import { shownLine } from "#web/features/admin/shown-line.ts";
import type { LeadChangeAnswer } from "#web/features/admin/use-lead-toast.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/leads.ts";
import "#web/features/admin/desk.css";
import "#web/features/admin/leads.css";

export const meta = () => [
  { title: m.admin_title({ page: m.admin_lead_title(), brand: m.brand() }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = askedOf(leadQuery, args.request);
  return { query, wrong, list: await args.context.get(servicesContext).lead.list(actor, query) };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const form = await args.request.formData();
  const status = form.get("status");
  const assignee = form.get("assignee");
  try {
    const change = parsed(leadChange, {
      ...(status !== null && { status }),
      ...(assignee !== null && { assignee: assignee || null }),
    });
    const id = String(form.get("id"));
    const { message } = await args.context.get(servicesContext).lead.update(actor, id, change);
    return data<LeadChangeAnswer>({ ok: true, message });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const message = Object.values(error.fields ?? {})[0] ?? error.message;
    return data<LeadChangeAnswer>({ ok: false, message }, { status: error.status });
  }
}

/** What visitors asked for, and how far the team has come with it. */
export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  const loading = useNavigation().state === "loading";
  useLeadNews();
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_lead_title()}</h1>
          <p>{m.admin_lead_words()}</p>
        </div>
        <div className="adm__do">
          <ButtonLink look="outline" size="sm" to={fileOf(query)} reloadDocument download>
            {m.admin_lead_file()}
          </ButtonLink>
        </div>
      </header>
      {actionData && (
        <Notice tone={actionData.ok ? "ok" : "bad"} live className="leads__notice">
          {actionData.message}
        </Notice>
      )}
      <Fallback wrong={wrong} asked={query.page} page={list.page} />
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={<LeadFilterBar query={query} />}
          foot={
            <DeskFoot
              {...list}
              sizes={LEAD_PAGE_SIZES}
              text={shownLine(list, list.leads.length, {
                some: m.admin_lead_showing,
                none: m.admin_lead_showing_none,
              })}
              defaults={LEAD_DEFAULTS}
            />
          }
        >
          {list.leads.length > 0 ? (
            <LeadTable leads={list.leads} />
          ) : (
            <EmptyState className="desk__none" title={m.admin_lead_none()} words={m.admin_none_words()} />
          )}
        </TableBox>
        <p className="sr-only" role="status">
          {loading ? m.admin_lead_loading() : ""}
        </p>
      </div>
    </>
  );
}

/** The same search and period as a file. */
function fileOf({ search, period }: Route.ComponentProps["loaderData"]["query"]): string {
  return paths.adminLeadFile(`?${new URLSearchParams({ search, period })}`);
}
