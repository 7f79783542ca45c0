import type { UserRow } from "#contract/account/user.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/routes/admin/properties/ListFor.module.css";
import { Button } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/** The accounts that were found, each with a button that begins a listing for it. */
export function FoundOwners({ users }: { users: readonly UserRow[] }) {
  if (users.length === 0) return <p role="status">{m.owner_desk_found_none()}</p>;
  return (
    <ul className={styles.found}>
      {users.map((user) => (
        <FoundOwner key={user._id} user={user} />
      ))}
    </ul>
  );
}

function FoundOwner({ user }: { user: UserRow }) {
  const { _id, name, email, mobile, usertype } = user;
  const form = useForm("choose", { about: { account: _id } });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className={textStyles.muted}>
          {[email, mobile && formatPhone(mobile)].filter(Boolean).join(" · ")}
        </p>
        {usertype === "user" && <p className={textStyles.muted}>{m.owner_desk_is_user()}</p>}
        {form.message && <p role="alert">{form.message}</p>}
      </div>
      <ActionForm of={form}>
        <Button type="submit" look="outline" size="sm" busy={form.isBusy}>
          {m.owner_desk_choose({ name })}
        </Button>
      </ActionForm>
    </li>
  );
}
