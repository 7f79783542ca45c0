import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as styles from "#web/routes/admin/lead/Visit.module.css";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

/** The secret address of the member's own visits, for the calendar on their phone. */
export function VisitFeedCard({ address }: { address: string | null }) {
  const form = useForm("feed", { inPlace: true });
  useAnswerToast(form);
  return (
    <div className={styles.feed}>
      <RecordCard title={m.visit_feed_title()}>
        <p className={recordStyles.hint}>{m.visit_feed_words()}</p>
        {address && (
          <TextField
            fieldClass={styles.address}
            label={m.visit_feed_address()}
            defaultValue={address}
            key={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
        <FormError of={form} />
        <ActionForm of={form} className={styles.reply}>
          <Button type="submit" look="outline" size="sm" name="feed" value="renew" busy={form.isBusy}>
            {address ? m.visit_feed_renew() : m.visit_feed_start()}
          </Button>
          {address && (
            <Button type="submit" look="ghost" size="sm" name="feed" value="stop">
              {m.visit_feed_stop()}
            </Button>
          )}
        </ActionForm>
      </RecordCard>
    </div>
  );
}
