import { m } from "#words/generated/messages.js";
import type { DeskMore } from "../desk/desk-form.ts";
import { useAnswerToast } from "../form/use-answer-toast.ts";
import { useForm } from "../form/use-form.ts";

/** All rows share one sending: a row that goes from the list would take its answer with it. */
const DESK = "moderation";

/** The form of one row. */
export const useRowForm = ({ _id: id }: { readonly _id: string }) =>
  useForm<DeskMore>("", { inPlace: DESK, about: { id } });
export type RowForm = ReturnType<typeof useRowForm>;

/** Once on the page: the toast that says what became of a decision, with the way back. */
export function useDeskToast(): void {
  const desk = useForm<DeskMore>("", { inPlace: DESK });
  useAnswerToast(
    desk,
    ({ more: { undo } }) =>
      undo && {
        label: m.ui_undo(),
        onAct: () => void desk.submit({ ...undo }, { method: "post" }),
      },
  );
}
