import type { Queries } from "#server/platform/database/database.ts";

export interface Recipient {
  email: string;
  name: string;
}

/** Where a person gets mail now; undefined for who is gone or suspended. */
export function readRecipient(queries: Queries, userId: string): Promise<Recipient | undefined> {
  return queries
    .selectFrom("users")
    .select(["email", "name"])
    .where("id", "=", userId)
    .where("status", "!=", "suspended")
    .executeTakeFirst();
}
