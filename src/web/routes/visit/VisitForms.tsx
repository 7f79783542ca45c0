import type { ComponentProps } from "react";
import type { VisitPage } from "#contract/lead/visit.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { SeenField } from "#web/features/form/SeenField.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { VisitTime } from "#web/features/lead-form/VisitTime.tsx";
import { Panel } from "#web/features/profile/Panel.tsx";
import { StarInput } from "#web/features/review/StarInput.tsx";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Visit.module.css";

interface FormProps {
  visit: VisitPage;
}

/** The time that this answer is about: if somebody moves the visit meanwhile, the answer is refused. */
const Seen = ({ of, visit: { at } }: FormProps & Pick<ComponentProps<typeof SeenField>, "of">) => (
  <SeenField of={of} name="from" now={at} />
);

export function ConfirmForm({ visit }: FormProps) {
  const form = useForm("confirm");
  return (
    <ActionForm of={form}>
      <Seen of={form} visit={visit} />
      <Button type="submit" busy={form.isBusy} busyWords={m.visit_confirming()}>
        {m.visit_confirm()}
      </Button>
    </ActionForm>
  );
}

/** Another time, within the team's hours. */
export function SuggestForm({ visit }: FormProps) {
  const form = useForm("suggest");
  const { hours } = useOffice();
  const { errors, field, isBusy } = form;
  return (
    <Panel id="suggest" title={m.visit_suggest_heading()} words={m.visit_suggest_words()}>
      <ActionForm of={form} className={styles.form}>
        <Seen of={form} visit={visit} />
        <VisitTime {...{ hours, now: visit.now, field }} owner={visit.showing} error={errors.at} required />
        <Button type="submit" look="outline" busy={isBusy}>
          {m.visit_suggest()}
        </Button>
      </ActionForm>
    </Panel>
  );
}

export function DeclineForm({ visit }: FormProps) {
  const form = useForm("decline");
  return (
    <Panel
      id="decline"
      title={m.visit_decline_heading({ party: visit.party })}
      words={m.visit_decline_words()}
    >
      <ActionForm of={form}>
        <Seen of={form} visit={visit} />
        <Button type="submit" look="danger" busy={form.isBusy}>
          {m.visit_decline()}
        </Button>
      </ActionForm>
    </Panel>
  );
}

/** After the visit: a score and a few words. */
export function OpinionForm() {
  const form = useForm("rate");
  const { field, isBusy } = form;
  return (
    <Panel id="rate" title={m.visit_rate_heading()} words={m.visit_rate_words()}>
      <ActionForm of={form} className={styles.form} noValidate>
        <FormError of={form} />
        <StarInput {...field("score")} label={m.visit_rate_score()} />
        <TextArea {...field("words")} label={m.visit_rate_text()} rows={3} optional />
        <Button type="submit" busy={isBusy}>
          {m.visit_rate()}
        </Button>
      </ActionForm>
    </Panel>
  );
}
