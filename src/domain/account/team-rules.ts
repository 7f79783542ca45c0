/** What holds for members of the team; they set it themselves. */
export interface TeamRules {
  /** Nobody works at the desk without a second step. */
  readonly secondStep: boolean;
}

/** What holds until the team has set anything. */
export const TEAM_RULES: TeamRules = { secondStep: false };
