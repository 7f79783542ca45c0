/** Rules for members of the team, which they set themselves. */
export interface TeamRules {
  /** Nobody works at the desk without a second step. */
  readonly secondStep: boolean;
}

/** The rules until the team has saved some. */
export const TEAM_RULES: TeamRules = { secondStep: false };
