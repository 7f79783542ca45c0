import type { ReactNode } from "react";
import type { OwnerStep } from "#domain/property/lifecycle.ts";
import { ActionForm } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import type { WITHDRAW } from "../listing-words/life-words.ts";
import type { LifeMore } from "./life-action.ts";

/** All forms of a page share one, so that the page can say what came of it after the card has gone. */
export const useLife = () => useForm<LifeMore>("", { inPlace: "life" });

interface LifeFormProps {
  id: string;
  step: OwnerStep | typeof WITHDRAW;
  className?: string;
  /** The button that sends it. */
  children: ReactNode;
}

/** One step in the life of one property; a plain form where JavaScript is off. */
export function LifeForm({ id, step, className, children }: LifeFormProps) {
  const life = useLife();
  return (
    <ActionForm of={life} className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="step" value={step} />
      {children}
    </ActionForm>
  );
}
