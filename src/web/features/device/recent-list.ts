import { LIMITS } from "#domain/limits.ts";
import { createDeviceList, isPublicId } from "./device-list.ts";

/** The listings that somebody has looked at on this device, the latest first. No such list is kept elsewhere. */
export const recentList = createDeviceList("recentlyViewed", isPublicId, LIMITS.recentlyViewed);

/** Puts a listing first. */
export function keepAsViewed(id: string): void {
  const others = recentList.read().filter((other) => other !== id);
  recentList.write([id, ...others].slice(0, LIMITS.recentlyViewed));
}
