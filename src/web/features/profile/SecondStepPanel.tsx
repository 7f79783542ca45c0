import { dayLine } from "#domain/dates.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { m } from "#words/generated/messages.js";
import { Panel } from "./Panel.tsx";

/** Whether signing in asks for a second step, and the way to its own page. */
export function SecondStepPanel({ since }: { since: string | null }) {
  const words = since ? m.second_step_panel_on({ when: dayLine(since) }) : m.second_step_panel_off();
  return (
    <Panel id="second-step" title={m.second_step_page()} words={words}>
      <div>
        <ButtonLink to={paths.secondStep()} look="outline">
          {since ? m.second_step_manage() : m.second_step_turn_on()}
        </ButtonLink>
      </div>
    </Panel>
  );
}
