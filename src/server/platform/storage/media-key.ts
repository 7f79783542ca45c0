/** The key of a stored photo or video: 32 lower-case hex characters. */
export const MEDIA_KEY = /^[0-9a-f]{32}$/;
const MEDIA_PATH = /^\/media\/([0-9a-f]{32})(?:\/[^/]*)?$/;

export const isMediaKey = (key: string): boolean => MEDIA_KEY.test(key);

/** The key in the path of a photo or video, with or without the size: `/media/<key>/640.jpg`. Null for other paths. */
export const readMediaKey = (path: string): string | null => MEDIA_PATH.exec(path)?.[1] ?? null;
