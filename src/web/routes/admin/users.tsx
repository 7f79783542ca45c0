import { useNavigation } from "react-router";
import { DESK_PAGE_SIZES } from "#contract/moderation.ts";
import { type UserList, userQuery } from "#contract/user.ts";
import { USER_ROLES, USER_STATUSES } from "#domain/user-choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { askedOf } from "#web/features/admin/asked-of.ts";
import { DeskFoot } from "#web/features/admin/DeskFoot.tsx";
import { USER_DEFAULTS } from "#web/features/admin/dashboard-defaults.ts";
import { Fallback } from "#web/features/admin/Fallback.tsx";
import { DeskPick, ListFilters } from "#web/features/admin/ListFilters.tsx";
import { shownLine } from "#web/features/admin/shown-line.ts";
import { Tiles } from "#web/features/admin/Tiles.tsx";
import { UserTable } from "#web/features/admin/user/UserTable.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/users.ts";
import "#web/features/admin/desk.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_users_title(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = askedOf(userQuery, args.request);
  return { query, wrong, list: await args.context.get(servicesContext).user.list(actor, query) };
}

const tilesOf = ({ counters }: UserList) => [
  { key: "all", label: m.admin_users_total(), count: counters.total, to: paths.adminUsers() },
  {
    key: "approved",
    label: m.admin_users_active(),
    count: counters.active,
    to: `${paths.adminUsers()}?status=active`,
  },
];

/** Everybody with an account. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  const loading = useNavigation().state === "loading";
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_users_title()}</h1>
          <p>{m.admin_users_words()}</p>
        </div>
      </header>
      <Tiles label={m.admin_users_tiles()} tiles={tilesOf(list)} />
      <Fallback wrong={wrong} asked={query.page} page={list.page} />
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={
            <ListFilters
              action={paths.adminUsers()}
              defaults={USER_DEFAULTS}
              searchLabel={m.admin_users_search()}
              search={query.search}
            >
              <DeskPick
                name="role"
                label={m.admin_users_role()}
                value={query.role}
                all={m.admin_users_role_all()}
                options={USER_ROLES}
              />
              <DeskPick
                name="status"
                label={m.admin_status()}
                value={query.status}
                all={m.admin_status_all()}
                options={USER_STATUSES}
              />
            </ListFilters>
          }
          foot={
            <DeskFoot
              {...list}
              sizes={DESK_PAGE_SIZES}
              text={shownLine(list, list.users.length, {
                some: m.admin_users_showing,
                none: m.admin_users_showing_none,
              })}
              defaults={USER_DEFAULTS}
            />
          }
        >
          {list.users.length > 0 ? (
            <UserTable users={list.users} />
          ) : (
            <EmptyState className="desk__none" title={m.admin_users_none()} words={m.admin_none_words()} />
          )}
        </TableBox>
        <p className="sr-only" role="status">
          {loading ? m.admin_users_loading() : ""}
        </p>
      </div>
    </>
  );
}
