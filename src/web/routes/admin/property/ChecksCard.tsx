import { useEffect, useRef, useState } from "react";
import type { Check } from "#contract/admin/moderation.ts";
import type { EndedCheck } from "#contract/listing/property.public.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { isCheckable } from "#domain/property/change-effects.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import { type AdminMore, OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { type FormState, useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { formatEnded } from "#web/features/listing-text/listing-text.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as approvalChecksStyles from "./ApprovalChecks.module.css";
import { forgetReason, ReasonDialog } from "./ReasonDialog.tsx";

/** Whether a property has photos, and videos: only these can be checked. */
const getFileKinds = (files: PropertyRecord["mediaFiles"]) => ({
  photos: files.some(({ photo }) => photo !== null),
  videos: files.some(({ video }) => video !== null),
});

/**
 * The checks that were made, sent with the approval. None is ticked beforehand: a tick is published with the day, so that
 * a person has to make it. Only a checked listing is in the default search.
 */
export function ApprovalChecks({ record }: { record: PropertyRecord }) {
  const has = getFileKinds(record.mediaFiles);
  const offered = CHECK_KINDS.filter(
    ({ value }) => !record.checked.includes(value) && isCheckable(value, has),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className={approvalChecksStyles.checks}>
      <legend>{m.admin_approve_checks()}</legend>
      <p className={styles.hint}>{m.admin_approve_checks_hint()}</p>
      {offered.map(({ value, label }) => (
        <Checkbox key={value} name="checks" value={value} label={label()} />
      ))}
    </fieldset>
  );
}

const WORDS: Record<CheckKind, () => string> = {
  papers: m.detail_check_papers,
  photos: m.detail_check_photos,
  video: m.detail_check_video,
  site: m.detail_check_site,
};

const NOTHING: Partial<Record<CheckKind, () => string>> = {
  photos: m.moderation_error_check_photos,
  video: m.moderation_error_check_video,
};

interface ChecksCardProps {
  /** The id of the property. */
  listing: string;
  action: string;
  /** The property that is shown; its version is what was checked. */
  record: Pick<PropertyRecord, "version" | "mediaFiles">;
  checks: readonly Check[];
  ended: readonly EndedCheck[];
}

/** The checks that the team has made; each is a dated line of the public history. */
export function ChecksCard({ listing, action, record, checks, ended }: ChecksCardProps) {
  const { version } = record;
  const has = getFileKinds(record.mediaFiles);
  const form = useForm<AdminMore>("check", { inPlace: true });
  useAnswerToast(form);
  const [asked, setAsked] = useState<{ kind: CheckKind; turn: number } | null>(null);
  // Separate from the check in question: if the dialog were removed instead of closed, the focus would not return.
  const [open, setOpen] = useState(false);
  /** The check whose note is being sent. */
  const said = useRef<CheckKind>(null);
  const { fetched } = form;
  useEffect(() => {
    const noted = said.current;
    said.current = null;
    if (!fetched?.ok) return;
    setOpen(false);
    if (noted) forgetReason(listing, noted);
  }, [fetched, listing]);
  return (
    <RecordCard title={m.admin_checks()}>
      <p className={styles.hint}>{m.admin_checks_words()}</p>
      <ul className={styles.checks}>
        {CHECK_KINDS.map(({ value: kind }) => (
          <CheckRow
            key={kind}
            kind={kind}
            check={checks.find((check) => check.kind === kind)}
            ended={ended.find((check) => check.kind === kind)}
            checkable={isCheckable(kind, has)}
            action={action}
            version={version}
            form={form}
            onAsk={(kind) => {
              setAsked((before) => ({ kind, turn: (before?.turn ?? 0) + 1 }));
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ReasonDialog
        key={asked?.turn}
        open={open}
        listing={listing}
        kind={asked?.kind ?? null}
        onClose={() => setOpen(false)}
        title={asked ? WORDS[asked.kind]() : ""}
        label={m.admin_check_note()}
        optional
        hint={m.admin_check_note_hint()}
        act={m.admin_check_set()}
        look="filled"
        busy={form.isUnanswered}
        refused={fetched?.ok ? undefined : fetched?.message}
        onSay={(note) => {
          said.current = asked?.kind ?? null;
          void form.submit(
            { form: "check", kind: asked?.kind ?? "", note, set: "yes", version, checkedAt: "" },
            { method: "post", action },
          );
        }}
      />
    </RecordCard>
  );
}

interface CheckRowProps {
  kind: CheckKind;
  check: Check | undefined;
  ended: EndedCheck | undefined;
  /** False if there are no such files. */
  checkable: boolean;
  action: string;
  version: number;
  form: FormState<AdminMore>;
  onAsk: (kind: CheckKind) => void;
}

/** Without JavaScript the button adds the check at once, without a note. */
function CheckRow({ kind, check, ended, checkable, action, version, form, onAsk }: CheckRowProps) {
  return (
    <li>
      <Icon name={check ? "check" : "minus"} className={check ? styles.checkOn : undefined} />
      <div>
        <b>{WORDS[kind]()}</b>
        {check && (
          <small>
            {check.note ? `${dayLine(check.checkedAt)} · ${check.note}` : dayLine(check.checkedAt)}
          </small>
        )}
        {!check && ended && <small>{formatEnded(ended)}</small>}
        {!check && !checkable && <small>{NOTHING[kind]?.()}</small>}
      </div>
      {(check || checkable) && (
        <ActionForm of={form} action={action}>
          <input type="hidden" name="kind" value={kind} />
          <OpenedVersion of={form} version={version} />
          <input type="hidden" name="checkedAt" value={check?.checkedAt ?? ""} />
          {check ? (
            <Button type="submit" look="ghost" size="sm" name="set" value="">
              {m.admin_check_unset()}
              <span className={textStyles.visuallyHidden}>: {WORDS[kind]()}</span>
            </Button>
          ) : (
            <Button
              type="submit"
              look="outline"
              size="sm"
              name="set"
              value="yes"
              onClick={(event) => {
                event.preventDefault();
                onAsk(kind);
              }}
            >
              {m.admin_check_set()}
              <span className={textStyles.visuallyHidden}>: {WORDS[kind]()}</span>
            </Button>
          )}
        </ActionForm>
      )}
    </li>
  );
}
