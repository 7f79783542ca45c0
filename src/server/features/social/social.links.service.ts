import { conflict, notFound, signInNeeded } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { SOCIAL_PROVIDER_VALUES, type SocialProvider, socialName } from "#domain/social.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { deleteWayIn, lockPerson, waysIn } from "./social.store.ts";

export interface SocialLink {
  provider: SocialProvider;
  /** ISO time; null where it is not linked. */
  since: string | null;
  /** It can be taken away: another way in stays. */
  removable: boolean;
}

interface LinkDeps {
  database: Database;
  /** Providers that are configured. */
  offered: readonly SocialProvider[];
}

const PASSWORD = "credential";

/** Which providers are joined to an account. */
export function createLinkService({ database, offered }: LinkDeps) {
  /** A password always, a provider only while it is configured. */
  const staysOpen = (ways: { provider: string }[], without: SocialProvider): boolean =>
    ways.some(
      ({ provider }) =>
        provider !== without && (provider === PASSWORD || offered.some((one) => one === provider)),
    );

  return {
    /** What the actor can sign in with beside a password, and whether there is a password. */
    async links(actor: Actor): Promise<{ hasPassword: boolean; links: SocialLink[] }> {
      const userId = userIdOf(actor);
      if (!userId) throw signInNeeded();
      const ways = await waysIn(database.db, userId);
      const links = SOCIAL_PROVIDER_VALUES.map((provider) => ({
        provider,
        since: ways.find((way) => way.provider === provider)?.since.toISOString() ?? null,
        removable: staysOpen(ways, provider),
      }));
      return {
        hasPassword: ways.some(({ provider }) => provider === PASSWORD),
        links: links.filter(({ provider, since }) => since !== null || offered.includes(provider)),
      };
    },

    /** Takes a provider off the actor's account. @throws Failure conflict where it is the last way in */
    async unlink(actor: Actor, provider: SocialProvider): Promise<void> {
      const userId = userIdOf(actor);
      const proof = authorize(actor, "profile.change", { ownerId: userId });
      if (!userId) throw signInNeeded();
      await database.transaction(async (queries) => {
        await lockPerson(queries, userId);
        const ways = await waysIn(queries, userId);
        if (!ways.some((way) => way.provider === provider)) throw notFound();
        if (!staysOpen(ways, provider)) throw conflict(m.account_link_last({ name: socialName(provider) }));
        await deleteWayIn(proof, queries, userId, provider);
        await recordAudit(queries, actor, {
          action: "account.unlink",
          noun: "account",
          nounId: userId,
          before: { provider },
        });
      });
    },
  };
}
