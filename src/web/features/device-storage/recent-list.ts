import { LIMITS } from "#domain/limits.ts";
import { createDeviceList, isPublicId } from "./device-list.ts";

/** The listings viewed on this device, the latest first. No such list is stored elsewhere. */
export const recentList = createDeviceList("recentlyViewed", isPublicId, LIMITS.recentlyViewed);

/** Adds a listing at the front. */
export function keepAsViewed(id: string): void {
  const others = recentList.read().filter((other) => other !== id);
  recentList.write([id, ...others].slice(0, LIMITS.recentlyViewed));
}
