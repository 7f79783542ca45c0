import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import type { UserType } from "./roles.ts";

/** Rules for members of the team, which they set themselves. */
export interface TeamRules {
  /** Whether every team member must have a second step. */
  readonly secondStep: boolean;
}

/** The rules until the team saves its own. */
export const TEAM_RULES: TeamRules = { secondStep: false };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The longest time that a session is valid, however often it is used (docs/values.md, "Sessions"). */
const SESSION_MAX_MS = {
  everybody: 90 * 24 * HOUR,
  team: 12 * HOUR,
  awaitsSecondStep: 10 * MINUTE,
};

interface SessionFacts {
  createdAt: Date;
  usertype: UserType;
  awaitsSecondStep: boolean;
}

/** Sessions that started before this time have ended in any case. */
export function findOldestSessionStart(now: Date, usertype: UserType): { now: Date; startedAfter: Date } {
  const { everybody, team } = SESSION_MAX_MS;
  return { now, startedAfter: new Date(now.getTime() - (usertype === "admin" ? team : everybody)) };
}

/** The latest time at which a session ends. */
export function getSessionEndsAt({ createdAt, usertype, awaitsSecondStep }: SessionFacts): Date {
  const { everybody, team, awaitsSecondStep: waiting } = SESSION_MAX_MS;
  const most = awaitsSecondStep ? waiting : usertype === "admin" ? team : everybody;
  return new Date(createdAt.getTime() + most);
}

/** The providers that people can sign in with; the value is part of addresses. */
const SOCIAL_NAMES = { google: "Google", facebook: "Facebook" } as const;
export type SocialProvider = keyof typeof SOCIAL_NAMES;
export const SOCIAL_PROVIDER_VALUES = Object.keys(SOCIAL_NAMES) as [SocialProvider, ...SocialProvider[]];

export const getSocialName = (provider: SocialProvider): string => SOCIAL_NAMES[provider];

/** What a token may do. Each route that tokens can call names one of these; all other routes refuse tokens. */
export const TOKEN_SCOPES = listChoices({
  read: m.choice_token_read,
  write: m.choice_token_write,
  import: m.choice_token_import,
  webhooks: m.choice_token_webhooks,
  "leads:write": m.choice_token_leads,
});
export type TokenScope = (typeof TOKEN_SCOPES)[number]["value"];
export const TOKEN_SCOPE_VALUES = getValues(TOKEN_SCOPES);

/**
 * What the tokens of an account may do at most. Those of the team reach only what programs of the office need: a leaked
 * one must not open the people behind leads.
 */
const SCOPES_OF_ROLES: Readonly<Record<UserType, readonly TokenScope[]>> = {
  user: [],
  owner: ["read", "write", "import"],
  admin: ["webhooks", "leads:write"],
};
export const listScopesOf = (role: UserType): readonly TokenScope[] => SCOPES_OF_ROLES[role];

/** The beginning of every token, by which people and programs that search for leaked keys recognise it. */
export const TOKEN_PREFIX = "thikana_";

/** The token of an Authorization header; null if the header is missing or is about something else. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? null;
}
