import type { UserRow } from "#contract/account/user.ts";
import { USER_ROLES, USER_STATUSES, type UserStatus } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { ViewLink } from "#web/features/admin/AdminRow.tsx";
import { USER_DEFAULTS } from "#web/features/admin/list-address.ts";
import { useSortedHeads } from "#web/features/admin/sorting.tsx";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Table } from "#web/ui/Table.tsx";
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

/** Accounts as a table on wide screens and as cards on small ones. */
export function UserTable({ users, sort }: { users: readonly UserRow[]; sort: string }) {
  const getHead = useSortedHeads({ list: "user", sort }, USER_DEFAULTS);
  const sorted = (["name", "role", "properties", "joined", "status"] as const).map(getHead);
  return (
    <>
      <Table
        caption={m.admin_users_list()}
        head={[m.admin_column_id(), ...sorted, m.admin_column_action()]}
        className={`${deskStyles.table} ${styles.users}`}
        data-part="desk-table"
      >
        {users.map((user) => (
          <tr key={user._id}>
            <td>
              <code>{getShortId(user._id)}</code>
            </td>
            <td>
              <span className={styles.who}>
                <Avatar name={user.name} src={user.avatar} size={36} />
                <span>
                  <b>{user.name}</b>
                  <small>{user.email}</small>
                </span>
              </span>
            </td>
            <td>{getLabel(USER_ROLES, user.usertype)}</td>
            <td className={textStyles.figures}>{user.properties}</td>
            <td className={textStyles.figures}>{dayLine(user.createdAt)}</td>
            <td>
              <UserBadge status={user.status} />
            </td>
            <td>
              <ViewLink to={paths.adminUser(user._id)} name={user.name} />
            </td>
          </tr>
        ))}
      </Table>
      <ul className={`${deskStyles.cards} ${styles.users}`} data-part="desk-cards">
        {users.map((user) => (
          <li key={user._id} className={styles.card}>
            <Avatar name={user.name} src={user.avatar} size={44} />
            <div>
              <b>{user.name}</b>
              <p>{user.email}</p>
              <p>
                {getLabel(USER_ROLES, user.usertype)} · {dayLine(user.createdAt)}
              </p>
            </div>
            <div className={deskStyles.cardFoot} data-part="desk-card-foot">
              <UserBadge status={user.status} />
              <ViewLink to={paths.adminUser(user._id)} name={user.name} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
