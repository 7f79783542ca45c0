/**
 * Zod would test whether it may create functions from strings, which our content security policy forbids and reports.
 * This is its `z.config({ jitless: true })` without loading Zod: the root page imports this file first, so it applies
 * before any page validates something. On the server Zod may still create functions, because they are faster.
 */
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
