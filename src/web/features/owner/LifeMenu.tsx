import type { ReactNode } from "react";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { listLifeSteps, type OwnerStep } from "#domain/property/lifecycle.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Menu, MenuButton } from "#web/ui/Menu.tsx";
import { m } from "#words/generated/messages.js";
import { stepLooks } from "../listing-text/life-text.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import { LifeForm, useLife } from "./LifeForm.tsx";

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
