import type { PropertyRecord } from "#contract/listing/property.ts";

/** Whether a property has photos, and videos: only these can be checked. */
export const getFileKinds = (files: PropertyRecord["mediaFiles"]) => ({
  photos: files.some(({ photo }) => photo !== null),
  videos: files.some(({ video }) => video !== null),
});
