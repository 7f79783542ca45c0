import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { OwnerStep } from "#domain/property-lifecycle.ts";
import type { postLife } from "./life-action.ts";
import type { WITHDRAW } from "./life-words.ts";

/** All forms of a page share one, so that the page can say what came of it after the card has gone. */
export const useLife = () => useFetcher<typeof postLife>({ key: "life" });

interface LifeFormProps {
  id: string;
  step: OwnerStep | typeof WITHDRAW;
  className?: string;
  /** The button that sends it. */
  children: ReactNode;
}

/** One step in the life of one property; a plain form where JavaScript is off. */
export function LifeForm({ id, step, className, children }: LifeFormProps) {
  const { Form } = useLife();
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="step" value={step} />
      {children}
    </Form>
  );
}
