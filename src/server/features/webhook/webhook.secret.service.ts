import type { WebhookWithSecret } from "#contract/webhook/webhook.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { getFormerSecretEnd } from "#domain/webhook/retries.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-signature.ts";
import { presentWebhook } from "./webhook.present.ts";
import type { WebhookDeps } from "./webhook.service.ts";
import { lockWebhook, readWebhooks, replaceSecret, writeRenewedSecrets } from "./webhook.store.ts";
import { createWebhookLine, proveWebhook, rejectStale } from "./webhook.team.service.ts";

/** New secrets of endpoints, and a new encryption of the present ones. */
export function createWebhookSecrets(deps: WebhookDeps) {
  const { database, clock } = deps;
  const { db } = database;
  return {
    /**
     * Gives an endpoint a new secret. For a day messages are also signed with the present one.
     * @param version as it was read: without it, a second press would end the secret that the first one has shown
     * @throws Failure not_found, conflict if it was changed since
     */
    async rotateSecret(actor: Actor, id: string, version: number): Promise<WebhookWithSecret> {
      authorize(actor, "webhook.manage");
      const secret = createWebhookSecret();
      const encrypted = await deps.box.encrypt(secret);
      const row = await database.transaction(async (queries) => {
        const locked = await lockWebhook(queries, id);
        const proof = proveWebhook(actor, locked);
        rejectStale(locked, version);
        const at = clock.now();
        const made = await replaceSecret(proof, queries, {
          ...{ secret: encrypted, formerUntil: getFormerSecretEnd(at), at },
        });
        await recordAudit(queries, actor, createWebhookLine("webhook.secret", made));
        return made;
      });
      return { webhook: presentWebhook(row, clock.now()), secret };
    },

    /** Encrypts all secrets again after the server's own has changed. Returns how many. */
    async renewSecrets(): Promise<number> {
      let renewed = 0;
      for (const row of await readWebhooks(db)) {
        const secret = await deps.box.renew(row.secret).catch(() => row.secret);
        const former =
          row.former_secret && (await deps.box.renew(row.former_secret).catch(() => row.former_secret));
        if (secret === row.secret && former === row.former_secret) continue;
        await writeRenewedSecrets(proveWebhook({ role: "system" }, row), db, { from: row, secret, former });
        renewed += 1;
      }
      return renewed;
    },
  };
}
