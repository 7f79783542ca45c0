import type { UserType } from "./roles.ts";

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
