import type { ReactNode } from "react";
import type { OwnerStep } from "#domain/property/lifecycle.ts";
import { ActionForm } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import type { WITHDRAW } from "../listing-text/life-text.ts";
import type { LifeMore } from "./life-action.ts";

/** All forms of a page share one fetcher, so that the page can show the result after the card is gone. */
export const useLife = () => useForm<LifeMore>("", { inPlace: "life" });

interface LifeFormProps {
  id: string;
  step: OwnerStep | typeof WITHDRAW;
  className?: string;
  /** The content of the submit button. */
  children: ReactNode;
}

/** Changes the status of one property; a plain form without JavaScript. */
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
