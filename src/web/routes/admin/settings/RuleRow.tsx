import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Settings.module.css";

interface RuleActionsProps {
  /** What removing the rule means; none for a new rule, which cannot be removed. */
  removeWords: string | undefined;
  isBusy: boolean;
}

/** The end of a rule's form: Remove with a second step, Cancel and Save. */
export function RuleActions({ removeWords, isBusy }: RuleActionsProps) {
  return (
    <div className={`${recordStyles.wide} ${styles.actions}`}>
      {removeWords && (
        <details className={styles.remove}>
          <summary className={disclosureStyles.disclosure}>{m.ui_remove()}</summary>
          <p>{removeWords}</p>
          <Button type="submit" name="act" value="remove" look="outline" size="sm">
            {m.admin_charge_remove_yes()}
          </Button>
        </details>
      )}
      <ButtonLink look="ghost" size="sm" to="?" preventScrollReset>
        {m.ui_cancel()}
      </ButtonLink>
      <Button type="submit" size="sm" busy={isBusy} busyWords={m.form_saving()}>
        {m.admin_charge_save()}
      </Button>
    </div>
  );
}
