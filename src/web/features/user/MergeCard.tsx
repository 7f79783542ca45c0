import { useState } from "react";
import { useSearchParams, useSubmit } from "react-router";
import type { UserDossier } from "#contract/user.ts";
import * as deskStyles from "#web/features/desk/Desk.module.css";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/Link.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import * as styles from "./User.module.css";

interface MergeCardProps {
  action: string;
  user: UserDossier["user"];
  alike: UserDossier["alike"];
}

/** Merges this account into another one of the same person. */
export function MergeCard({ action, user, alike }: MergeCardProps) {
  const [search] = useSearchParams();
  const chosen = search.get("into") ?? "";
  const [asked, setAsked] = useState<string | null>(null);
  const submit = useSubmit();
  const form = useForm("merge");
  return (
    <RecordCard title={m.admin_user_merge()}>
      <p className={recordStyles.hint}>{m.admin_user_merge_words()}</p>
      {alike.length > 0 && (
        <>
          <h3 className={styles.alike}>{m.admin_user_alike()}</h3>
          <ul className={deskStyles.plainList}>
            {alike.map(({ _id, name, email }) => (
              <li key={_id}>
                <span>
                  <Link to={paths.adminUser(_id)}>{name}</Link>
                  <br />
                  <small>{email}</small>
                </span>
                <ButtonLink look="outline" size="sm" to={`?into=${_id}`} preventScrollReset replace>
                  {m.admin_user_merge_choose()}
                  <span className={textStyles.visuallyHidden}> {email}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionForm
        of={form}
        key={chosen}
        action={action}
        className={styles.form}
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(String(new FormData(event.currentTarget).get("into")).trim());
        }}
      >
        <TextField
          {...form.field("into", chosen)}
          label={m.admin_user_merge_into()}
          autoComplete="off"
          spellCheck={false}
        />
        {/* Replaces the confirmation dialog, which needs a script. */}
        <noscript>
          <Checkbox name="sure" required label={m.admin_user_merge_final()} />
        </noscript>
        <div>
          <Button type="submit" look="outline" size="sm">
            {m.admin_user_merge_do()}
          </Button>
        </div>
      </ActionForm>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.admin_user_merge_title()}
        footer={
          <>
            <Button look="ghost" onClick={() => setAsked(null)}>
              {m.ui_cancel()}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                void submit({ form: "merge", into: asked ?? "" }, { method: "post", action });
                setAsked(null);
              }}
            >
              {m.admin_user_merge_do()}
            </Button>
          </>
        }
      >
        <p className={recordStyles.prose}>{m.admin_user_merge_sure({ name: user.name, id: asked ?? "" })}</p>
      </Dialog>
    </RecordCard>
  );
}
