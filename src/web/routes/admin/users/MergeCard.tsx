import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { MergedAccount, MergeQuestion, UserDossier } from "#contract/account/user.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { OwnPassword, QuestionForm } from "./QuestionForm.tsx";
import * as styles from "./User.module.css";

/** The other account as it was named, and what was found. */
export type MergePrompt = { readonly asked: string } & (
  | { readonly question: MergeQuestion; readonly error?: undefined }
  | { readonly question?: undefined; readonly error: string }
);

interface MergeCardProps {
  action: string;
  alike: UserDossier["alike"];
  merge: MergePrompt | null;
}

/**
 * Merges this account into another one of the same person: the other one is named, both are shown, then it is done. The
 * same steps with and without JavaScript.
 */
export function MergeCard({ action, alike, merge }: MergeCardProps) {
  return (
    <RecordCard title={m.admin_user_merge()}>
      <p className={recordStyles.hint}>{m.admin_user_merge_words()}</p>
      {merge?.question ? (
        <MergeQuestionForm key={merge.question.into._id} action={action} question={merge.question} />
      ) : (
        <>
          <AlikeList alike={alike} />
          <FindForm key={merge?.asked} action={action} asked={merge?.asked} error={merge?.error} />
        </>
      )}
    </RecordCard>
  );
}

function AlikeList({ alike }: Pick<MergeCardProps, "alike">) {
  if (alike.length === 0) return null;
  return (
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
  );
}

interface FindFormProps {
  action: string;
  asked: string | undefined;
  error: string | undefined;
}

function FindForm({ action, asked, error }: FindFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  // An empty field would only load the page again.
  const check = (event: FormEvent) => {
    if (field.current?.value.trim()) return;
    event.preventDefault();
    field.current?.focus();
  };
  return (
    <Form action={action} className={styles.form} preventScrollReset replace onSubmit={check}>
      <TextField
        ref={field}
        name="into"
        defaultValue={asked}
        error={error}
        label={m.admin_user_merge_into()}
        hint={m.admin_user_merge_into_hint()}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" look="outline" size="sm">
          {m.admin_user_merge_find()}
        </Button>
      </div>
    </Form>
  );
}

function MergeQuestionForm({
  action,
  question: { from, into },
}: {
  action: string;
  question: MergeQuestion;
}) {
  const form = useForm<AdminMore>("merge");
  return (
    <QuestionForm
      of={form}
      action={`${action}?into=${into._id}`}
      back={action}
      title={m.admin_user_merge_title()}
      hidden={{ into: into._id }}
      base={{ fromSeen: from.updatedAt, intoSeen: into.updatedAt }}
      button={
        <Button type="submit" look="danger" size="sm" busy={form.isBusy}>
          {m.admin_user_merge_do()}
        </Button>
      }
      replace
    >
      <Account title={m.admin_user_merge_goes()} account={from} />
      <Account title={m.admin_user_merge_stays()} account={into} />
      <Notice tone="warn">{m.admin_user_merge_sure({ from: from.email, into: into.email })}</Notice>
      <OwnPassword of={form} />
    </QuestionForm>
  );
}

function Account({ title, account }: { title: string; account: MergedAccount }) {
  const { _id, name, email, mobile, properties, leads, signedInAt } = account;
  return (
    <div className={styles.merged}>
      <small>{title}</small>
      <b>
        {name} <code>{getShortId(_id)}</code>
      </b>
      <span>{email}</span>
      {mobile && <span>{formatPhone(mobile)}</span>}
      <span>
        {signedInAt
          ? m.admin_user_merge_signed_in({ at: timeLine(signedInAt) })
          : m.admin_user_merge_signed_out()}
      </span>
      <span>{m.admin_user_merge_counts({ properties, leads })}</span>
    </div>
  );
}
