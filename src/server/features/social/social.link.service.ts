import type { Office } from "#content/office.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { type Actor, getSession, getUserId, type UserType } from "#domain/account/roles.ts";
import { getSocialName, SOCIAL_PROVIDER_VALUES, type SocialProvider } from "#domain/account/sign-in.ts";
import { createConflict, createNotFound, createSignInNeeded, isRejection } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Auth } from "#server/platform/auth/better-auth.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { signInChanged } from "../account/account.mail.ts";
import type { MailService } from "../mail/mail.service.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import {
  deleteOtherSignInMethods,
  deleteSignInMethod,
  insertLinkSession,
  readLinkSession,
  readRole,
  readSignInMethodIds,
  readSignInMethods,
} from "./social.store.ts";

/** Longer than the library accepts a state, which is ten minutes. */
const STATE_MS = 20 * 60_000;

export interface LinkingDeps {
  database: Database;
  clock: Clock;
  auth: Auth;
}

/**
 * Linking a provider belongs to the session that has started it: the library itself would link it for whoever returns from
 * the provider with its cookie, also after the account's owner has ended that session with a new password.
 */
export function createLinking({ database, clock, auth }: LinkingDeps) {
  const { db } = database;

  return {
    /** Remembers that this session has started. @param page the provider's page, with the state in its address */
    async remember(page: string, sessionId: string): Promise<void> {
      const state = new URL(page).searchParams.get("state") ?? "";
      await insertLinkSession(db, {
        state,
        sessionId,
        expiresAt: new Date(clock.now().getTime() + STATE_MS),
      });
    },

    /** Whether somebody has returned from a provider who wanted to link it, not to sign in. */
    async readStarter(state: string | undefined): Promise<string | undefined> {
      return state === undefined ? undefined : readLinkSession(db, state);
    },

    /**
     * Links the provider, if the browser still has the session that has started.
     * @param link asks the provider who the person is, and links it
     * @returns null if that session has ended
     */
    async finish<T>(cookie: string, starter: string, link: () => Promise<T>): Promise<T | null> {
      const actor = await readActor(cookie);
      if (!actor || getSession(actor) !== starter) return null;
      const before = await readSignInMethodIds(db, getUserId(actor) ?? "");
      const answer = await link();
      // Asking the provider takes long enough for a reset.
      return (await isStillOpen(actor, before)) ? answer : null;
    },
  };

  async function readActor(cookie: string): Promise<Actor | null> {
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (!found) return null;
    const { user, session } = found;
    return { role: user.usertype as UserType, userId: user.id, sessionId: session.id };
  }

  /** Removes what was linked if the session has ended meanwhile. */
  async function isStillOpen(actor: Actor, before: readonly string[]): Promise<boolean> {
    const allowed = authorizeOnSelf(actor, "profile.change");
    return database.transaction(async (queries) => {
      try {
        await lockOwnAccount(queries, actor);
        return true;
      } catch (error) {
        if (!isRejection(error)) throw error;
        await deleteOtherSignInMethods(allowed, queries, before);
        return false;
      }
    });
  }
}

export interface SocialLink {
  provider: SocialProvider;
  /** ISO time; null if it is not linked. */
  since: string | null;
  /** Whether it can be removed because another way to sign in remains. */
  removable: boolean;
}

export interface LinkDeps {
  database: Database;
  mail: MailService;
  readOffice: () => Promise<Office>;
  proof: Proof;
  /** Providers that are configured. */
  offered: readonly SocialProvider[];
}

/** A provider that can sign in to an account from now on. */
export interface JoinedSignInMethod {
  userId: string;
  provider: string;
}

const PASSWORD = "credential";
const getPhone = async (readOffice: LinkDeps["readOffice"]) => getSupportPhone((await readOffice()).phones);

/** The providers that are linked to an account. */
export function createLinkService({ database, mail, readOffice, proof, offered }: LinkDeps) {
  /** A password always counts as a way to sign in, a provider only while it is configured. */
  const doesStayOpen = (alternatives: { provider: string }[], without: SocialProvider): boolean =>
    alternatives.some(
      ({ provider }) =>
        provider !== without && (provider === PASSWORD || offered.some((one) => one === provider)),
    );

  return {
    /** What the actor can sign in with besides a password, and whether there is a password. */
    async readLinks(actor: Actor): Promise<{ hasPassword: boolean; links: SocialLink[] }> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      const alternatives = await readSignInMethods(database.db, userId);
      const links = SOCIAL_PROVIDER_VALUES.map((provider) => ({
        provider,
        since: alternatives.find((way) => way.provider === provider)?.since.toISOString() ?? null,
        removable: doesStayOpen(alternatives, provider),
      }));
      return {
        hasPassword: alternatives.some(({ provider }) => provider === PASSWORD),
        links: links.filter(({ provider, since }) => since !== null || offered.includes(provider)),
      };
    },

    /**
     * Removes a provider from the actor's account, and sends a mail about it.
     * @throws Failure like the proof of the account's owner; conflict if it is the last way to sign in
     */
    async unlink(actor: Actor, provider: SocialProvider, currentPassword: string): Promise<void> {
      const { userId } = await proof.checkPassword(actor, currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const data = {
        what: "unlinked" as const,
        name: getSocialName(provider),
        phone: await getPhone(readOffice),
      };
      await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        const alternatives = await readSignInMethods(queries, userId);
        if (!alternatives.some((way) => way.provider === provider)) throw createNotFound();
        if (!doesStayOpen(alternatives, provider))
          throw createConflict(m.account_link_last({ name: getSocialName(provider) }));
        await deleteSignInMethod(allowed, queries, provider);
        await recordAudit(queries, actor, {
          action: "account.unlink",
          noun: "account",
          nounId: userId,
          before: { provider },
        });
        await mail.addMail(queries, signInChanged, { to: { userId }, data });
      });
    },
  };
}

/** A provider was linked to an existing account: writes the activity log, and sends a mail. */
export async function recordJoin(
  { database, mail, readOffice }: Pick<LinkDeps, "database" | "mail" | "readOffice">,
  { userId, provider }: JoinedSignInMethod,
): Promise<void> {
  const alternatives = await readSignInMethods(database.db, userId);
  // With only one way to sign in, the account itself was just created.
  if (alternatives.length < 2) return;
  const name = getSocialName(provider as SocialProvider);
  const data = { what: "linked" as const, name, phone: await getPhone(readOffice) };
  const role = (await readRole(database.db, userId)) as UserType;
  await database.transaction(async (queries) => {
    const actor = { role, userId, sessionId: "" };
    const after = { provider };
    await recordAudit(queries, actor, { action: "account.link", noun: "account", nounId: userId, after });
    await mail.addMail(queries, signInChanged, { to: { userId }, data });
  });
}
