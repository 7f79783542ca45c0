import { randomBytes } from "node:crypto";

/** A new random password, which can be part of an address as it is. */
export const createSecret = (): string => randomBytes(24).toString("hex");
