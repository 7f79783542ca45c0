import type { NumberWay } from "#domain/lead/choices.ts";
import { callApi } from "../api/client.ts";
import { findOwnRequest } from "../own-requests/own-requests.ts";

/**
 * Reports to the server that a visitor whom it knows used the team's number. Nothing waits for the response, and errors
 * are ignored.
 */
export async function countPress(propertyId: string, way: NumberWay, signedIn: boolean): Promise<void> {
  const follow = findOwnRequest(propertyId)?.key;
  if (!signedIn && !follow) return;
  await callApi("/api/v1/leads/number", { method: "POST", body: { propertyId, way, follow } }).catch(
    () => {},
  );
}
