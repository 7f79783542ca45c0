import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";

/** What a token may do. Each route that tokens can call names one of these; all other routes refuse tokens. */
export const TOKEN_SCOPES = listChoices({
  read: m.choice_token_read,
  write: m.choice_token_write,
  import: m.choice_token_import,
});
export type TokenScope = (typeof TOKEN_SCOPES)[number]["value"];
export const TOKEN_SCOPE_VALUES = getValues(TOKEN_SCOPES);

/** The beginning of every token, by which people and programs that search for leaked keys recognise it. */
export const TOKEN_PREFIX = "thikana_";

/** The token of an Authorization header; null if the header is missing or is about something else. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? null;
}
