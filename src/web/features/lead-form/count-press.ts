import type { NumberWay } from "#domain/lead/choices.ts";
import { isPublicId } from "#domain/public-id.ts";
import { callApi } from "../api/client.ts";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";

interface TrackingLink {
  /** The listing. */
  readonly id: string;
  /** The key of the page on which the request can be followed. */
  readonly key: string;
}

function isTrackingLink(value: unknown): value is TrackingLink {
  const { id, key } = (value ?? {}) as Partial<TrackingLink>;
  return isPublicId(id) && typeof key === "string";
}

const MOST_LINKS = 20;
const device = createDeviceList("askedAbout", isTrackingLink, MOST_LINKS);

/**
 * Stores on this device that it has sent a request about a listing.
 * @param follow the address of the request's own page
 */
export function storeTrackingLink(id: string, follow: string): void {
  const key = follow.split("/").at(-1) ?? "";
  device.write(putFirst(device.read(), { id, key }));
}

/** The key of the request that this device has sent about a listing. */
const readTrackingKey = (id: string): string | undefined =>
  device.read().find((asked) => asked.id === id)?.key;

/**
 * Reports to the server that a visitor whom it knows used the team's number. Nothing waits for the response, and errors
 * are ignored.
 */
export async function countPress(propertyId: string, way: NumberWay, signedIn: boolean): Promise<void> {
  const follow = readTrackingKey(propertyId);
  if (!signedIn && !follow) return;
  await callApi("/api/v1/leads/number", { method: "POST", body: { propertyId, way, follow } }).catch(
    () => {},
  );
}
