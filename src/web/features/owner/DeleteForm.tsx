import { type FormEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { useLife } from "./LifeForm.tsx";

interface DeleteFormProps {
  property: { readonly _id: string; readonly propertyTitle: string };
  className?: string;
  /** The submit button. */
  children: ReactNode;
}

/** Deletes a property after a question. Without JavaScript it deletes at once, and the next page can undo it. */
export function DeleteForm({
  property: { _id: id, propertyTitle: title },
  className,
  children,
}: DeleteFormProps) {
  const life = useLife();
  const { undoDays: days } = useTerms();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  };
  const remove = () => {
    setOpen(false);
    void life.submit({ id, step: "delete" }, { method: "post" });
  };
  const question = (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={m.owner_delete_title()}
      footer={
        <>
          <Button look="ghost" onClick={() => setOpen(false)}>
            {m.ui_cancel()}
          </Button>
          <Button look="danger" onClick={remove}>
            {m.life_delete()}
          </Button>
        </>
      }
    >
      <p>{m.owner_delete_words({ title, days })}</p>
    </Dialog>
  );
  return (
    <>
      <ActionForm of={life} className={className} onSubmit={ask}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="step" value="delete" />
        {children}
      </ActionForm>
      {/* A menu that closes would hide a dialog inside it. */}
      {wanted && createPortal(question, document.body)}
    </>
  );
}
