import type { TwoFactorState } from "#contract/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { Panel } from "./Panel.tsx";

/** Whether signing in requires a second step, with a link to its own page. */
export function TwoFactorPanel({ isOn, appSince }: Pick<TwoFactorState, "isOn" | "appSince">) {
  return (
    <Panel id="second-step" title={m.second_step_page()} words={getWords(isOn, appSince)}>
      <div>
        <ButtonLink to={paths.secondStep()} look="outline">
          {isOn ? m.second_step_manage() : m.second_step_turn_on()}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function getWords(isOn: boolean, appSince: string | null): string {
  if (appSince) return m.second_step_panel_on({ when: dayLine(appSince) });
  return isOn ? m.second_step_panel_passkey() : m.second_step_panel_off();
}
