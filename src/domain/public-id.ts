/** An id as pages and the API show it: 24 lower-case hex characters. */
export const PUBLIC_ID = /^[0-9a-f]{24}$/;

export const isPublicId = (value: unknown): value is string =>
  typeof value === "string" && PUBLIC_ID.test(value);
