import { type FormEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { listLifeSteps, type OwnerStep } from "#domain/property/lifecycle.ts";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Menu, MenuButton } from "#web/ui/Menu.tsx";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { stepLooks } from "../listing-text/life-text.ts";
import { LifeForm, useLife } from "./LifeForm.tsx";

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

interface LifeMenuProps {
  property: PropertyRecord;
  /** Links shown before the steps. */
  children?: ReactNode;
  triggerClass?: string;
  trigger?: ReactNode;
  /** Deleting has its own button beside the menu. */
  withoutDelete?: boolean;
}

/** The status changes that are possible for a property now; deleting is separate, in red. */
export function LifeMenu(props: LifeMenuProps) {
  const { property, children, trigger, triggerClass = iconButtonStyles.button, withoutDelete } = props;
  const steps = listLifeSteps(property).filter((step) => !withoutDelete || step !== "delete");
  const busy = useLife().isSending;
  return (
    <Menu
      trigger={trigger ?? <Icon name="more" />}
      triggerClass={triggerClass}
      triggerLabel={trigger ? undefined : m.life_more({ title: property.propertyTitle })}
    >
      {children}
      {steps.map((step) =>
        step === "delete" ? (
          <DeleteForm key={step} property={property}>
            <hr />
            <StepButton step={step} busy={busy} />
          </DeleteForm>
        ) : (
          <LifeForm key={step} id={property._id} step={step}>
            <StepButton step={step} busy={busy} />
          </LifeForm>
        ),
      )}
    </Menu>
  );
}

function StepButton({ step, busy }: { step: OwnerStep; busy: boolean }) {
  return (
    <MenuButton icon={stepLooks[step].icon} bad={step === "delete"} type="submit" disabled={busy}>
      {stepLooks[step].label()}
    </MenuButton>
  );
}
