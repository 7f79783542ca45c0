import { type FormEvent, lazy, Suspense, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { BuyingAnswer, BuyingPrompt } from "#contract/lead/buying.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/features/buying/Buying.module.css";
import { BuyingForm } from "#web/features/buying/BuyingForm.tsx";
import {
  clearAnswers,
  readAnswers,
  storeAnswers,
  useStoredAnswers,
} from "#web/features/buying/kept-answers.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { Section } from "./Section.tsx";

const BuyingResult = lazy(() => getPartScript(() => import("#web/features/buying/BuyingResult.tsx")));

/**
 * "Can I buy this?", before the contact form: what the rules say for this visitor. The answers stay on the device; the
 * server is asked for the result and stores nothing.
 */
export function BuyingCheck({ id, asked }: { id: string; asked: BuyingPrompt }) {
  const { load, data, state } = useFetcher<{ answer: BuyingAnswer }>();
  const form = useRef<HTMLFormElement>(null);
  const kept = useStoredAnswers(id);
  useEffect(() => {
    const answers = readAnswers(id);
    for (const field of form.current?.querySelectorAll("select") ?? []) {
      if (field.value === "") field.value = answers[field.name] ?? "";
      // What was answered on another listing may not be offered here.
      if (field.selectedIndex < 0) field.value = "";
    }
  }, [id]);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...event.currentTarget.querySelectorAll("select")].filter(({ value }) => value !== "");
    const answers = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
    storeAnswers(id, answers, chosen.map(({ selectedOptions }) => selectedOptions[0]?.text ?? "").join("; "));
    void load(paths.buying(id, answers));
  };
  const forget = () => {
    clearAnswers();
    for (const field of form.current?.querySelectorAll("select") ?? []) field.value = "";
  };
  return (
    <Section id="can-i-buy" title={asked.title}>
      <div className={styles.box}>
        <p>{asked.intro}</p>
        {asked.known && (
          <BuyingForm
            ref={form}
            action={paths.buying(id)}
            questions={asked.questions}
            busy={state !== "idle"}
            onSubmit={ask}
          />
        )}
        {data ? (
          <Suspense>
            <BuyingResult answer={data.answer} />
          </Suspense>
        ) : (
          <p className={styles.note}>{m.buying_disclaimer()}</p>
        )}
        {kept && (
          <Button look="ghost" size="sm" className={styles.forget} onClick={forget}>
            {m.buying_forget()}
          </Button>
        )}
      </div>
    </Section>
  );
}
