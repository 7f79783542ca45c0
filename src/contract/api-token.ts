import { z } from "zod";
import { TOKEN_SCOPE_VALUES, type TokenScope } from "#domain/account/api-token.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { requireName } from "./fields/values.ts";
import { publicId } from "./id.ts";
import { proofInput } from "./second-step.ts";

/** The form for a new token, on the profile. */
export const newToken = proofInput.extend({
  name: requireName(LIMITS.tokenName, m.token_name_needed),
  scopes: z
    .array(z.enum(TOKEN_SCOPE_VALUES, { error: () => m.token_scope_needed() }))
    .min(1, { error: () => m.token_scope_needed() }),
});
export type NewToken = z.output<typeof newToken>;

export const tokenRevoke = z.object({ token: publicId });

/** A token in the list of its owner, without the token itself. */
export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Its last four characters. */
  readonly ending: string;
  readonly since: string;
  readonly usedAt: string | null;
}
