/**
 * Zod would try whether it may make functions of strings, which our content security policy forbids and reports. This is its
 * `z.config({ jitless: true })`, without loading Zod: the root page imports it first, so it is said before any page that
 * checks something. On the server Zod may go on making functions, which are quicker.
 */
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
