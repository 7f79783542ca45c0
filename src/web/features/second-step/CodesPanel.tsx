import { useForm } from "#web/features/form/use-form.ts";
import { m } from "#words/generated/messages.js";
import { Fold } from "../profile/Disclosure.tsx";
import { Panel } from "../profile/Panel.tsx";
import type { SignInMethods } from "../profile/profile-links.ts";
import { ProofForm } from "./ProofForm.tsx";

/** How many recovery codes are left, and a button for new ones. */
export function CodesPanel({ left, links }: { left: number; links: SignInMethods }) {
  const { message } = useForm("codes");
  return (
    <Panel
      id="codes"
      title={m.second_step_codes()}
      words={m.second_step_codes_left({ count: left })}
      message={message}
    >
      <Fold words={m.second_step_codes_renew()} open={message !== undefined || undefined}>
        <ProofForm name="codes" links={links} submit={m.second_step_codes_renew_confirm()} />
      </Fold>
    </Panel>
  );
}
