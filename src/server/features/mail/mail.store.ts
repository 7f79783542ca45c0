import type { Queries } from "#server/platform/database/database.ts";

export interface Recipient {
  email: string;
  name: string;
  /** Whether the holder of the address has confirmed it. */
  email_verified: boolean;
}

/** The address to which a person gets mail now; undefined for deleted or suspended people. */
export function readRecipient(queries: Queries, userId: string): Promise<Recipient | undefined> {
  return queries
    .selectFrom("users")
    .select(["email", "name", "email_verified"])
    .where("id", "=", userId)
    .where("status", "!=", "suspended")
    .executeTakeFirst();
}
