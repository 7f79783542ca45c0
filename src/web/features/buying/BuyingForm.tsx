import type { ComponentProps, Ref } from "react";
import type { BuyingPrompt } from "#contract/lead/buying.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Buying.module.css";

interface BuyingFormProps extends Pick<ComponentProps<"form">, "onSubmit"> {
  /** The page that answers. */
  action: string;
  questions: BuyingPrompt["questions"];
  answers?: Readonly<Record<string, string | undefined>>;
  busy?: boolean;
  ref?: Ref<HTMLFormElement>;
}

/** The questions, at most three. Without JavaScript the answer is a page of its own. */
export function BuyingForm({ action, questions, answers = {}, busy = false, ...form }: BuyingFormProps) {
  return (
    <form {...form} method="get" action={action} className={styles.form} data-part="buying-form">
      {questions.map(({ name, ...field }) => (
        <SelectField
          key={name}
          name={name}
          {...field}
          options={[...field.options]}
          placeholder={m.buying_dont_know()}
          defaultValue={answers[name] ?? ""}
        />
      ))}
      <Button type="submit" look="outline" busy={busy}>
        {m.buying_ask()}
      </Button>
    </form>
  );
}
