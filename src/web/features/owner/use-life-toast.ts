import { m } from "#words/generated/messages.js";
import { useAnswerToast } from "../form/use-answer-toast.ts";
import { stepLooks } from "../listing-text/life-text.ts";
import { useLife } from "./LifeForm.tsx";

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
