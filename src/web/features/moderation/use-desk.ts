import { m } from "#words/generated/messages.js";
import type { AdminMore } from "../admin/admin-form.tsx";
import { useAnswerToast } from "../form/use-answer-toast.ts";
import { useForm } from "../form/use-form.ts";

/** All rows share one fetcher: if a row is removed from the list, its own fetcher would be removed with the answer. */
const DESK = "moderation";

/** The form of one row. */
export const useRowForm = ({ _id: id }: { readonly _id: string }) =>
  useForm<AdminMore>("", { inPlace: DESK, about: { id } });
export type RowForm = ReturnType<typeof useRowForm>;

/** Used once on the page: a toast with the result of a decision, and an undo. */
export function useRowToast(): void {
  const desk = useForm<AdminMore>("", { inPlace: DESK });
  useAnswerToast(
    desk,
    ({ more: { undo } }) =>
      undo && {
        label: m.ui_undo(),
        onAct: () => void desk.submit({ ...undo }, { method: "post" }),
      },
  );
}
