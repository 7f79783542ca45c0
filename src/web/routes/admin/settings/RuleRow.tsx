import type { ReactNode } from "react";
import { getOpenerId } from "#web/features/admin/keyboard.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Settings.module.css";

/** Whether a form was refused whose rule a colleague has removed meanwhile: its form, with the reason, is not shown. */
export const isGone = (
  { ok, values: { id = "" } }: Pick<ActionAnswer, "ok" | "values">,
  rules: readonly { readonly _id: string }[],
): boolean => !ok && id !== "" && !rules.some(({ _id }) => _id === id);

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

interface RuleRowProps {
  id: string;
  title: string;
  /** Opens the form of this rule in place of the row. */
  to: string;
  children: ReactNode;
}

/** One rule in a list of settings, with the link to change it. */
export function RuleRow({ id, title, to, children }: RuleRowProps) {
  return (
    <>
      <span>
        <b>{title}</b>
        {children}
      </span>
      <Link id={getOpenerId(id)} className={textStyles.link} to={to} preventScrollReset>
        {m.ui_edit()}
        <span className={textStyles.visuallyHidden}> {title}</span>
      </Link>
    </>
  );
}
