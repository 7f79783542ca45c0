import type { ReactNode } from "react";
import type { OwnerStep } from "#domain/property/lifecycle.ts";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { useAnswerToast, useForm } from "../form/use-form.ts";
import { stepLooks, type WITHDRAW } from "../listing-text/life-text.ts";
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

/** Shows the result of a status change with an undo. Used once on each page with such forms. */
export function useLifeToast(): void {
  const life = useLife();
  useAnswerToast(
    life,
    ({ more: { id = "", undo } }) =>
      undo && {
        label: undo === "resume" ? stepLooks.resume.label() : m.ui_undo(),
        onAct: () => void life.submit({ id, step: undo }, { method: "post" }),
      },
  );
}
