import type { UserRow } from "#contract/account/user.ts";
import type { SortColumn } from "#contract/fields/list.ts";
import { USER_ROLES, USER_STATUSES, type UserStatus } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { ViewLink } from "#web/features/admin/AdminRow.tsx";
import { type AdminColumn, AdminTable } from "#web/features/admin/AdminTable.tsx";
import { USER_DEFAULTS } from "#web/features/admin/list-address.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./User.module.css";

const TONES = { active: "ok", inactive: "warn", suspended: "bad" } as const;

/** Active, inactive or suspended: shown by text, colour and shape. */
export function UserBadge({ status }: { status: UserStatus }) {
  return (
    <Badge tone={TONES[status]} status>
      {getLabel(USER_STATUSES, status)}
    </Badge>
  );
}

type Column = AdminColumn<UserRow, SortColumn<"user">>;

/** What the list says about an account. */
const listColumns = (): readonly Column[] => [
  { head: m.admin_column_id(), value: (user) => <code>{getShortId(user._id)}</code> },
  {
    head: { sort: "name" },
    value: (user) => (
      <span className={styles.who}>
        <Avatar name={user.name} src={user.avatar} size={36} />
        <span>
          <b>{user.name}</b>
          <small>{user.email}</small>
        </span>
      </span>
    ),
    card: {
      picture: (user) => <Avatar name={user.name} src={user.avatar} size={44} />,
      title: (user) => <b>{user.name}</b>,
      line1: (user) => user.email,
    },
  },
  { head: { sort: "role" }, value: (user) => getLabel(USER_ROLES, user.usertype), card: "line2" },
  { head: { sort: "properties" }, value: (user) => user.properties, className: textStyles.figures },
  {
    head: { sort: "joined" },
    value: (user) => dayLine(user.createdAt),
    card: "line2",
    className: textStyles.figures,
  },
  { head: { sort: "status" }, value: (user) => <UserBadge status={user.status} />, card: "foot" },
  {
    head: m.admin_column_action(),
    value: (user) => <ViewLink to={paths.adminUser(user._id)} name={user.name} />,
    card: "footEnd",
  },
];

/** The accounts. */
export function UserTable({ users, sort }: { users: readonly UserRow[]; sort: string }) {
  return (
    <AdminTable
      list="user"
      {...{ sort, rows: users, defaults: USER_DEFAULTS }}
      caption={m.admin_users_list()}
      columns={listColumns()}
      cardClass={styles.card}
    />
  );
}
