import { isPublicId } from "#domain/public-id.ts";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";

interface AskedLink {
  /** The listing. */
  readonly id: string;
  /** The key of the page on which the request can be followed. */
  readonly key: string;
}

function isAskedLink(value: unknown): value is AskedLink {
  const { id, key } = (value ?? {}) as Partial<AskedLink>;
  return isPublicId(id) && typeof key === "string";
}

const MOST = 20;
const device = createDeviceList("askedAbout", isAskedLink, MOST);

/**
 * Stores on this device that it has sent a request about a listing.
 * @param follow the address of the request's own page
 */
export function rememberAsked(id: string, follow: string): void {
  const key = follow.split("/").at(-1) ?? "";
  device.write(putFirst(device.read(), { id, key }));
}

/** The key of the request that this device has sent about a listing. */
export const readAskedKey = (id: string): string | undefined =>
  device.read().find((asked) => asked.id === id)?.key;
