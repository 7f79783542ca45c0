import { Form } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Menu, MenuButton, MenuLink } from "#web/ui/Menu.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./AccountMenu.module.css";
import { useReady } from "./lazy-part.tsx";

export interface MenuViewer {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  avatar: string | null;
  usertype: "user" | "owner" | "admin";
}

interface AccountMenuProps {
  viewer: MenuViewer;
  /** The id of the part of the page that it fills. */
  id: string;
}

/** Who is signed in, with links to their pages. */
export default function AccountMenu({ viewer, id }: AccountMenuProps) {
  useReady(id);
  const fullName = [viewer.firstName, viewer.lastName].filter(Boolean).join(" ") || viewer.name;
  return (
    <Menu
      trigger={<Avatar name={viewer.name || fullName} src={viewer.avatar} />}
      triggerClass={styles.me}
      triggerLabel={m.nav_account()}
    >
      <p className={styles.who}>
        <b>{fullName}</b>
        <span>{viewer.email}</span>
      </p>
      <hr />
      <MenuLink icon="user" to={paths.profile()}>
        {m.nav_profile()}
      </MenuLink>
      <MenuLink icon="list" to={paths.ownRequests()}>
        {m.nav_my_requests()}
      </MenuLink>
      {viewer.usertype === "owner" && (
        <MenuLink icon="home" to={paths.ownerProperties()}>
          {m.nav_my_properties()}
        </MenuLink>
      )}
      {viewer.usertype === "admin" && (
        <MenuLink icon="dashboard" to={paths.adminDashboard()}>
          {m.nav_admin_dashboard()}
        </MenuLink>
      )}
      <Form method="post" action={paths.signOut()}>
        <MenuButton icon="logout" type="submit">
          {m.nav_logout()}
        </MenuButton>
      </Form>
    </Menu>
  );
}
