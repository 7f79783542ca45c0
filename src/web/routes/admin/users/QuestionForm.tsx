import { type ReactNode, useEffect, useRef } from "react";
import { type AdminMore, OpenedBase } from "#web/features/admin/admin-form.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { FormState } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { PasswordField, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./User.module.css";

/** The password of the member who acts. Blank where they have none: then they must have signed in just now. */
export function OwnPassword({ of: form }: { of: Pick<FormState, "name" | "field"> }) {
  return (
    <PasswordField
      {...form.field("currentPassword")}
      id={`${form.name}-password`}
      label={m.admin_user_role_password()}
      autoComplete="current-password"
    />
  );
}

interface GuardedFormProps {
  of: FormState<AdminMore>;
  action: string;
  /** The first button, which opens the form. */
  label: string;
  words: string;
  /** The second button, which does it. */
  confirm: string;
  /** Who reads the reason. */
  reasonHint?: string;
  /** Fields after the reason. */
  children?: ReactNode;
}

/** A step that a second button confirms, with a reason for the activity log; the same without scripts. */
export function GuardedForm({ of: form, action, children, ...of }: GuardedFormProps) {
  const { label, words, confirm, reasonHint } = of;
  return (
    <details className={styles.form} open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {label}
      </summary>
      <ActionForm of={form} action={action} className={styles.form} preventScrollReset>
        <p className={recordStyles.hint}>{words}</p>
        <TextField
          {...form.field("reason")}
          label={m.admin_reason()}
          hint={reasonHint}
          id={`${form.name}-reason`}
          optional
        />
        {children}
        <div>
          <Button type="submit" look="danger" size="sm">
            {confirm}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}

interface QuestionFormProps {
  of: FormState<AdminMore>;
  /** Where the answer is sent: an address that shows the question again, should the answer be refused. */
  action: string;
  /** The page without the question. */
  back: string;
  /** The question. */
  title: string;
  /** What is sent with the answer. */
  hidden: Readonly<Record<string, string>>;
  /** What was read: the answer is refused if a colleague has changed it since. */
  base: Readonly<Record<string, string>>;
  /** The button that does it. */
  button: ReactNode;
  /** Without its own step of the history: `Back` does not return to the question. */
  replace?: boolean;
  children: ReactNode;
}

/**
 * A question before something is done to an account, with the way back. It takes the focus when it appears in the place
 * of the form that asked for it.
 */
export function QuestionForm(props: QuestionFormProps) {
  const { of, action, back, title, hidden, base, button, replace, children } = props;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.focus(), []);
  const titleId = `${of.name}-question`;
  return (
    <ActionForm
      of={of}
      ref={box}
      tabIndex={-1}
      action={action}
      className={styles.form}
      aria-labelledby={titleId}
      preventScrollReset
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OpenedBase of={of} base={base} />
      <h3 id={titleId}>{title}</h3>
      {children}
      <div className={recordStyles.pills} data-part="pills">
        {button}
        <Link className={textStyles.link} to={back} preventScrollReset replace={replace}>
          {m.ui_cancel()}
        </Link>
      </div>
    </ActionForm>
  );
}
