import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { ConflictNotice, FocusedBox } from "#web/features/admin/ConflictNotice.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm, FormError, SaveButton } from "#web/features/form/ActionForm.tsx";
import type { Texts } from "#web/features/form/action-answer.ts";
import type { Opened } from "#web/features/form/edit-conflict.ts";
import { type FormState, useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { isTyped } from "../unsaved-forms.ts";
import * as settingsStyles from "./Settings.module.css";

interface Save {
  /** An ISO time; null if these settings were never saved. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** The newest save of several groups of settings. */
export const findLatestSave = (groups: readonly [Save, ...Save[]]): Save =>
  groups.reduce((latest, one) => ((one.changedAt ?? "") > (latest.changedAt ?? "") ? one : latest));

/** Returns the props of a field in such a form. */
export type GetFieldProps = (name: string) => { readonly label: string } & ReturnType<FormState["field"]>;

/**
 * What the form goes on from. While something is typed in it, that stays what it was opened with, so that saving another
 * part of the page changes nothing here; its own save, and an untouched form, take what is stored.
 */
function useOpened(form: FormState<AdminMore>, stored: Opened): Opened {
  const { answer, fetched, isSending } = form;
  const given = answer?.more.opened;
  const [opened, setOpened] = useState(given ?? stored);
  const { ref } = form.form;
  const now = JSON.stringify(stored);
  const saved = fetched?.ok ? fetched : undefined;
  const taken = useRef(saved);
  useEffect(() => {
    if (given) setOpened(given);
  }, [given]);
  useEffect(() => {
    if (isSending) return;
    const isOwn = saved !== taken.current;
    taken.current = saved;
    if (isOwn || (ref.current && !isTyped(ref.current))) setOpened(JSON.parse(now));
  }, [now, saved, isSending, ref]);
  return opened;
}

interface SettingCardProps {
  /** The part of the settings: the name of its form, and its address on the page. */
  part: string;
  title: string;
  hint?: string;
  /** The stored values, by field name, and their version where there is one. */
  stored: Opened;
  getLabel: (name: string) => string;
  /** The label of its button. */
  save: string;
  /** @param shown what a tick box shows: what is stored, or what was sent and refused */
  children: (field: GetFieldProps, shown: Texts) => ReactNode;
}

/**
 * One part of the settings, with one button, which saves this part alone and says so. It never overwrites what a
 * colleague has saved in it since.
 */
export function SettingCard({ part, title, hint, stored, getLabel, save, children }: SettingCardProps) {
  const form = useForm<AdminMore>(part, { inPlace: true });
  const { fetched, message, values } = form;
  useAnswerToast({ fetched: fetched?.ok ? fetched : undefined });
  const { version, base } = useOpened(form, stored);
  return (
    <RecordCard title={title} id={part}>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ActionForm of={form} noValidate className={settingsStyles.part} data-part="setting-form">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        <SettingError of={form} getLabel={getLabel} />
        {/* Keyed by what it was opened with, so that the fields show it; the button stays, with the focus. */}
        <Fragment key={`${version} ${JSON.stringify(base)}`}>
          {children(
            (name) => ({ label: getLabel(name), ...form.field(name, base[name]) }),
            message === undefined ? base : values,
          )}
        </Fragment>
        <SaveButton of={form} look="outline" className={settingsStyles.save}>
          {save}
        </SaveButton>
      </ActionForm>
    </RecordCard>
  );
}

interface SettingErrorProps {
  getLabel: (name: string) => string;
  of: Pick<FormState<AdminMore>, "answer" | "message">;
}

/** Why it was not saved: a colleague has saved something since, or a value is wrong. */
export function SettingError({ of, getLabel }: SettingErrorProps) {
  const meanwhile = of.answer?.more.meanwhile;
  if (meanwhile)
    return (
      <FocusedBox>
        <ConflictNotice changes={meanwhile} getLabel={getLabel} />
      </FocusedBox>
    );
  return <FormError of={of} className={styles.notice} />;
}
