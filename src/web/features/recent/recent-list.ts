import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";

/** The listings viewed on this device, the latest first. No such list is stored elsewhere. */
export const recentList = createDeviceList("recentlyViewed", isPublicId, SEARCH_LIMITS.recentlyViewed);

/** Adds a listing at the front. */
export const storeAsViewed = (id: string): void => recentList.write(putFirst(recentList.read(), id));
