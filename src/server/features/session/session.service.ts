import type { Viewer } from "#contract/account/account.ts";
import type { SessionRow } from "#contract/account/sign-in.ts";
import { type Actor, getSession, getUserId, NOBODY, type UserType } from "#domain/account/roles.ts";
import { findOldestSessionStart, getSessionEndsAt, type TeamRules } from "#domain/account/sign-in.ts";
import { createNotFound, createSignInNeeded } from "#domain/failure.ts";
import type { CallLanguage } from "#domain/lead/choices.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { endUnlessValid, presentViewer } from "../account/account.sign-in.service.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { readSessionStart } from "../profile/profile.store.ts";
import { hasTwoFactor } from "../two-factor/two-factor.store.ts";
import {
  deleteEndedSession,
  endSession,
  type OpenSession,
  readOpenSessions,
  writeSessionStart,
} from "./session.store.ts";

// The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/\bFirefox\/|FxiOS/, "Firefox"],
  [/\bChrome\/|CriOS|Chromium/, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

function presentSession(session: OpenSession, actor: Actor): SessionRow {
  const agent = session.userAgent ?? "";
  return {
    id: session.id,
    startedAt: session.createdAt.toISOString(),
    usedAt: session.updatedAt.toISOString(),
    browser: nameIn(BROWSERS, agent),
    system: nameIn(SYSTEMS, agent),
    current: getSession(actor) === session.id,
  };
}

function nameIn(names: [RegExp, string][], agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/** Who sent a request, with the Set-Cookie headers that extend or delete the session. */
export interface RequestSession {
  actor: Actor;
  viewer: Viewer | null;
  cookies: string[];
}

const NOBODY_SEEN: RequestSession = { actor: NOBODY, viewer: null, cookies: [] };

export interface SessionDeps {
  database: Database;
  auth: Auth;
  clock: Clock;
  log: Log;
  /** Checks that the person using a session owns the account. */
  proof: Proof;
  /** The rules for the team. */
  readTeamRules: () => Promise<TeamRules>;
}

interface ActorDeps extends Pick<SessionDeps, "readTeamRules"> {
  readonly db: Queries;
}

/** A member of the team who must set up a second step first does not count as a member until then. */
async function createActor(
  { db, readTeamRules }: ActorDeps,
  person: { usertype: UserType; userId: string; sessionId: string },
): Promise<Actor> {
  const { usertype, userId, sessionId } = person;
  const mustSetUp =
    usertype === "admin" && (await readTeamRules()).secondStep && !(await hasTwoFactor(db, userId));
  if (mustSetUp) return { role: "user", userId, sessionId, mustSetUp };
  return { role: usertype, userId, sessionId };
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Who a person is, and where else they are signed in. */
export function createSessionService({
  database,
  auth,
  clock,
  log,
  readTeamRules,
  proof: ownership,
}: SessionDeps) {
  const { db } = database;

  return {
    /**
     * Reads the session cookie with one query; returns nobody if it is missing, invalid or expired, or its user is
     * suspended.
     */
    async readViewer(cookie: string | undefined): Promise<RequestSession> {
      if (!cookie?.includes("thikana.session_token=")) return NOBODY_SEEN;
      const { response, headers } = await auth.api.getSession({
        headers: new Headers({ cookie }),
        returnHeaders: true,
      });
      if (!response) return { ...NOBODY_SEEN, cookies: headers.getSetCookie() };
      const { user, session } = response;
      if (user.status === "suspended") return NOBODY_SEEN;
      const usertype = user.usertype as UserType;
      const { createdAt, awaitsSecondStep = false } = session;
      if (getSessionEndsAt({ createdAt, usertype, awaitsSecondStep }) <= clock.now()) {
        await deleteEndedSession(db, session.id);
        return NOBODY_SEEN;
      }
      if (awaitsSecondStep) return NOBODY_SEEN;
      const { image = null, mobile = null } = user;
      const language = (user.language ?? null) as CallLanguage | null;
      const person = { ...user, image, mobile, language, usertype };
      return {
        actor: await createActor({ db, readTeamRules }, { usertype, userId: user.id, sessionId: session.id }),
        viewer: presentViewer(person),
        cookies: headers.getSetCookie(),
      };
    },

    /**
     * Replaces the actor's session by a new one, which counts from when the former was opened: nobody has signed in again.
     * @returns its Set-Cookie headers
     * @throws Failure sign_in_needed if the session has ended meanwhile: what ended it must not be undone
     */
    async renew(actor: Actor, caller: Caller): Promise<string[]> {
      const proof = authorizeOnSelf(actor, "owner.become");
      const { subjectId: userId } = proof;
      // Without the cookie, because the library would end the former session itself, and not say whether it was there.
      const { response, headers } = await auth.api
        .openSession({
          body: { userId },
          headers: getHeaders({ ...caller, cookie: "" }),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          throw isSuspended(error) ? createSignInNeeded() : error;
        });
      const { token } = response;
      const isReplaced = await endUnlessValid(database, { userId, token }, async (queries) => {
        const openedAt = await readSessionStart(queries, getSession(actor));
        if (!openedAt || !(await endSession(proof, queries, getSession(actor)))) return false;
        await writeSessionStart(queries, token, openedAt);
        return true;
      });
      if (!isReplaced) throw createSignInNeeded();
      return headers.getSetCookie();
    },

    /** The actor's own open sessions; the present one is marked. */
    async list(actor: Actor): Promise<SessionRow[]> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      const role = actor.role === "admin" ? "admin" : "user";
      const rows = await readOpenSessions(db, userId, findOldestSessionStart(clock.now(), role));
      return rows.map((row) => presentSession(row, actor));
    },

    /**
     * Ends one of the actor's own sessions, with the password: the thief of one session must not sign the owner out.
     * @throws Failure like the proof of the account's owner; not_found
     */
    async revoke(actor: Actor, sessionId: string, currentPassword: string): Promise<void> {
      const { userId } = await ownership.checkPassword(actor, currentPassword);
      const proof = authorizeOnSelf(actor, "profile.change");
      const ended = await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        return endSession(proof, queries, sessionId);
      });
      if (!ended) throw createNotFound();
      logSecurity(log, { event: "session-ended", account: userId });
    },
  };
}
