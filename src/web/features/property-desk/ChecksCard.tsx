import { useEffect, useState } from "react";
import type { Check } from "#contract/moderation.ts";
import type { EndedCheck } from "#contract/property.public.ts";
import { CHECK_KINDS, type CheckKind } from "#domain/property/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { formatEnded } from "#web/features/listing-words/ended-line.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ReasonDialog } from "../desk/ReasonDialog.tsx";
import { RecordCard } from "./RecordCard.tsx";

const WORDS: Record<CheckKind, () => string> = {
  papers: m.detail_check_papers,
  photos: m.detail_check_photos,
  video: m.detail_check_video,
  site: m.admin_check_site,
};

interface ChecksCardProps {
  action: string;
  checks: readonly Check[];
  ended: readonly EndedCheck[];
}

/** The checks that the team has made; each is a dated line of the public history. */
export function ChecksCard({ action, checks, ended }: ChecksCardProps) {
  const form = useForm("check", { inPlace: true });
  useAnswerToast(form);
  const [asked, setAsked] = useState<{ kind: CheckKind; turn: number } | null>(null);
  // Separate from the check in question: if the dialog were removed instead of closed, the focus would not return.
  const [open, setOpen] = useState(false);
  const { fetched } = form;
  useEffect(() => {
    if (fetched?.ok) setOpen(false);
  }, [fetched]);
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
            action={action}
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
        onClose={() => setOpen(false)}
        title={asked ? WORDS[asked.kind]() : ""}
        label={m.admin_check_note()}
        optional
        hint={m.admin_checks_words()}
        act={m.admin_check_set()}
        look="filled"
        busy={form.isUnanswered}
        refused={fetched?.ok ? undefined : fetched?.message}
        onSay={(note) =>
          form.submit(
            { form: "check", kind: asked?.kind ?? "", note, set: "yes" },
            { method: "post", action },
          )
        }
      />
    </RecordCard>
  );
}

interface CheckRowProps {
  kind: CheckKind;
  check: Check | undefined;
  ended: EndedCheck | undefined;
  action: string;
  form: FormState;
  onAsk: (kind: CheckKind) => void;
}

/** Without JavaScript the button adds the check at once, without a note. */
function CheckRow({ kind, check, ended, action, form, onAsk }: CheckRowProps) {
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
      </div>
      <ActionForm of={form} action={action}>
        <input type="hidden" name="kind" value={kind} />
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
    </li>
  );
}
