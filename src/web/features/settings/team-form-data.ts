import type { TeamAnswer } from "#contract/admin/settings.ts";
import { m } from "#words/generated/messages.js";

/** The form's texts for the stored rules: a box that is not ticked is not sent. */
export const getTextsOfTeam = ({ secondStep }: TeamAnswer["team"]): Record<string, string> =>
  secondStep ? { secondStep: "yes" } : {};

/** The label of a field of the form. */
export const getTeamLabel = (name: string): string =>
  name === "secondStep" ? m.admin_settings_team_second_step() : name;
