/** Rules for members of the team, which they set themselves. */
export interface TeamRules {
  /** Whether every team member must have a second step. */
  readonly secondStep: boolean;
}

/** The rules until the team saves its own. */
export const TEAM_RULES: TeamRules = { secondStep: false };
