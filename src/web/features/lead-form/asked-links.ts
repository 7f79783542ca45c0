import { isPublicId } from "#domain/public-id.ts";
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
export const readTrackingKey = (id: string): string | undefined =>
  device.read().find((asked) => asked.id === id)?.key;
