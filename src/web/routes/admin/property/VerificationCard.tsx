import { useEffect, useState } from "react";
import type { DeskWords } from "#content/desk-words.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getOptions } from "#domain/choice.ts";
import { VERIFICATIONS, type Verification } from "#domain/property/choices.ts";
import { type AdminMore, OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { HeldHint, useHeldChoice } from "#web/features/admin/held-choice.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { ApprovalChecks } from "./ChecksCard.tsx";
import { forgetDecisionReasons, ReasonDialog } from "./ReasonDialog.tsx";

interface VerificationCardProps {
  action: string;
  record: PropertyRecord;
  /** The prepared reasons. */
  owner: { readonly email: string };
  words: Pick<DeskWords, "rejectReasons" | "changeReasons">;
}

const ASKS_WHY: readonly string[] = ["rejected", "changes-requested"] satisfies Verification[];

/**
 * The decision on the verification. A choice is saved at once, with the ticked checks; a rejection first asks for the
 * reason.
 */
export function VerificationCard({ action, record, owner, words }: VerificationCardProps) {
  const { verification, rejectionReason: reason } = record;
  const verify = useForm<AdminMore>("verify", { inPlace: true });
  useAnswerToast(
    verify,
    ({ more: { undo } }) =>
      undo && {
        label: m.ui_undo(),
        onAct: () => void verify.submit({ form: "verify", ...undo }, { method: "post", action }),
      },
  );
  const [asking, setAsking] = useState<string | null>(null);
  const sent = verify.formData?.get("verification");
  const shown = asking ?? String(sent ?? verification);
  const { fetched } = verify;
  useEffect(() => {
    if (!fetched?.ok) return;
    setAsking(null);
    forgetDecisionReasons(record._id);
  }, [fetched, record._id]);

  const form = verify.form.ref;
  const readTicked = (choice: string) =>
    choice === "approved" && form.current ? new FormData(form.current).getAll("checks").join() : "";
  const save = (choice: string, why = "") =>
    verify.submit(
      {
        ...{ form: "verify", from: verification, version: record.version, verification: choice },
        ...{ reason: why, checks: readTicked(choice) },
      },
      { method: "post", action },
    );
  const { select, isHeld } = useHeldChoice(shown, (choice) =>
    ASKS_WHY.includes(choice) ? setAsking(choice) : save(choice),
  );
  return (
    <RecordCard title={m.detail_verification()}>
      <ActionForm of={verify} action={action} className={styles.form}>
        <input type="hidden" name="from" value={verification} />
        <OpenedVersion of={verify} version={record.version} />
        <SelectField
          label={m.ui_status()}
          name="verification"
          options={getOptions(VERIFICATIONS)}
          hint={isHeld ? undefined : m.admin_verification_hint()}
          {...select}
          data-verification={shown}
          className={styles.status}
        />
        <HeldHint held={isHeld} />
        {verification !== "approved" && <ApprovalChecks record={record} />}
        <noscript>
          <TextArea {...verify.field("reason")} label={m.admin_reason()} optional rows={2} />
          <Button type="submit" look="outline" size="sm">
            {m.admin_verification_save()}
          </Button>
        </noscript>
      </ActionForm>
      {record.withheld && (
        <Notice tone="warn" className={styles.notice} title={m.admin_withheld()}>
          {m.admin_withheld_words({ email: owner.email })}
        </Notice>
      )}
      {ASKS_WHY.includes(verification) && reason && (
        <Notice tone="bad" className={styles.notice}>
          {verification === "rejected" ? m.admin_rejected_because({ reason }) : m.admin_asked_for({ reason })}
        </Notice>
      )}
      <ReasonDialog
        key={`${verification}${reason}`}
        open={asking !== null}
        listing={record._id}
        kind={asking}
        onClose={() => setAsking(null)}
        title={asking === "changes-requested" ? m.admin_queue_change_title() : m.admin_reject_title()}
        hint={m.admin_reject_words()}
        act={asking === "changes-requested" ? m.admin_queue_change_send() : m.admin_reject()}
        busy={verify.isUnanswered}
        refused={fetched?.ok ? undefined : fetched?.message}
        reasons={asking === "rejected" ? words.rejectReasons : words.changeReasons}
        onSay={(why) => asking && save(asking, why)}
      />
    </RecordCard>
  );
}
