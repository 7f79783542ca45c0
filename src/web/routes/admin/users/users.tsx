import { type UserList, userQuery } from "#contract/account/user.ts";
import { USER_ROLES, USER_STATUSES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";
import { AdminHead, CountTiles } from "#web/features/admin/AdminHead.tsx";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { FilterSelect } from "#web/features/admin/address-form.tsx";
import { USER_DEFAULTS } from "#web/features/admin/list-address.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/users.ts";
import { UserTable } from "./UserTable.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_nav_users());

export const loader = (args: Route.LoaderArgs) =>
  loadAdminList(args, userQuery, ({ user }, actor, query) => user.list(actor, query));

const getTiles = ({ counters }: UserList) => [
  { key: "all", label: m.admin_users_total(), count: counters.total, to: paths.adminUsers() },
  {
    key: "approved",
    label: m.admin_users_active(),
    count: counters.active,
    to: `${paths.adminUsers()}?status=active`,
  },
];

const listPicks = () =>
  [
    {
      name: "role",
      label: m.admin_users_role(),
      all: m.admin_users_role_all(),
      options: getOptions(USER_ROLES),
    },
    {
      name: "status",
      label: m.ui_status(),
      all: m.admin_status_all(),
      options: getOptions(USER_STATUSES),
    },
  ] as const;

const WORDS = {
  shown: { some: m.admin_users_showing, none: m.admin_users_showing_none },
  loading: m.admin_users_loading,
  none: m.admin_users_none,
  noneHint: m.list_empty_words,
};

/** All accounts. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  return (
    <>
      <AdminHead title={m.admin_nav_users()} words={m.admin_users_words()} />
      <CountTiles label={m.admin_users_tiles()} tiles={getTiles(list)} />
      <SearchedList
        {...{ query, wrong, list }}
        sizes={ADMIN_PAGE_SIZES}
        defaults={USER_DEFAULTS}
        action={paths.adminUsers()}
        searchLabel={m.admin_users_search()}
        sorted="user"
        picks={listPicks().map((pick) => <FilterSelect key={pick.name} {...pick} value={query[pick.name]} />)}
        words={WORDS}
        count={list.users.length}
      >
        {() => <UserTable users={list.users} sort={query.sort} />}
      </SearchedList>
    </>
  );
}
