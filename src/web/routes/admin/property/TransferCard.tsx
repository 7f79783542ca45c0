import type { Dossier } from "#contract/admin/moderation.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm, FormError, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { getButtonClass } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Link } from "#web/ui/Link.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "../properties/ListFor.module.css";

interface TransferCardProps {
  record: PropertyRecord;
  owner: Dossier["owner"];
}

/** Whose listing it is, and a form that gives it to somebody else. */
export function TransferCard({ record, owner }: TransferCardProps) {
  const form = useForm("hand-over");
  return (
    <RecordCard title={m.owner_desk_of()}>
      <p>
        {owner.name} ·{" "}
        <Link className={textStyles.link} to={paths.adminUser(record.owner)}>
          {m.mail_role_button()}
        </Link>
      </p>
      <details className={styles.handOver} open={form.message ? true : undefined}>
        <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
          {m.hand_over()}
        </summary>
        <ActionForm of={form} className={styles.form} preventScrollReset>
          <p>{m.hand_over_words()}</p>
          <FormError of={form} />
          <TextField
            {...form.field("to")}
            label={m.hand_over_to()}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextArea {...form.field("reason")} label={m.hand_over_reason()} rows={3} required />
          <Checkbox name="sure" value="yes" required label={m.hand_over_sure()} />
          <SaveButton of={form} look="danger" busyWords={m.hand_over_doing()}>
            {m.hand_over_do()}
          </SaveButton>
        </ActionForm>
      </details>
    </RecordCard>
  );
}
