import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { VERIFICATIONS, type Verification } from "#domain/property-choices.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { RecordCard } from "./RecordCard.tsx";

interface VerificationCardProps {
  action: string;
  verification: Verification;
  reason: string | null;
}

/** The decision. Choosing saves at once; a rejection first asks for the reason. */
export function VerificationCard({ action, verification, reason }: VerificationCardProps) {
  const fetcher = useFetcher<DeskFormAnswer>();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const sent = fetcher.formData?.get("verification");
  const shown = asking ? "rejected" : String(sent ?? verification);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    toast({ words: answer.message, tone: answer.ok ? "ok" : "bad" });
    if (answer.ok) setAsking(false);
  }, [answer, toast]);

  const save = (choice: string, why = "") =>
    fetcher.submit(
      { form: "verify", from: verification, verification: choice, reason: why },
      { method: "post", action },
    );
  return (
    <RecordCard title={m.admin_verification()}>
      <fetcher.Form method="post" action={action} className="rec__form">
        <input type="hidden" name="form" value="verify" />
        <input type="hidden" name="from" value={verification} />
        <SelectField
          label={m.admin_status()}
          name="verification"
          options={VERIFICATIONS}
          hint={m.admin_verification_hint()}
          value={shown}
          onChange={({ target }) => (target.value === "rejected" ? setAsking(true) : save(target.value))}
          data-verification={shown}
          className="rec__status"
        />
        <noscript>
          <TextArea label={m.admin_reason()} name="reason" optional rows={2} />
          <Button type="submit" look="outline" size="sm">
            {m.admin_verification_save()}
          </Button>
        </noscript>
      </fetcher.Form>
      {verification === "rejected" && reason && (
        <Notice tone="bad" className="rec__notice">
          {m.admin_rejected_because({ reason })}
        </Notice>
      )}
      <ReasonDialog
        key={`${verification}${reason}`}
        open={asking}
        onClose={() => setAsking(false)}
        title={m.admin_reject_title()}
        hint={m.admin_reject_words()}
        act={m.admin_reject()}
        busy={fetcher.state !== "idle"}
        refused={answer?.ok ? undefined : answer?.message}
        onSay={(why) => save("rejected", why)}
      />
    </RecordCard>
  );
}
