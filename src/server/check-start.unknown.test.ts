import { describe, expect, it } from "vitest";
import { findUnknownVariables } from "./check-start.ts";
import { variables } from "./env-variables.ts";

/** The one sentence about a variable, or an empty text. */
const ask = (name: string) => findUnknownVariables({ [name]: "x" }).join();

describe("[FAULT-09] a variable that changes nothing", () => {
  it.each([
    ["SMTP_ULR", "SMTP_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URLS", "DATABASE_URL"],
    ["SESSION_SECRETS", "SESSION_SECRET"],
    ["SESION_SECRET_FILE", "SESSION_SECRET_FILE"],
    ["PUBLC_URL", "PUBLIC_URL"],
    ["DATADIR", "DATA_DIR"],
    ["TRUSTPROXY", "TRUST_PROXY"],
  ])("%s is warned of, with the name that is meant: %s", (name, meant) => {
    expect(ask(name)).toBe(`${name} is not a variable of Thikana and changes nothing: is ${meant} meant?`);
  });

  it.each(["SMTP_HOST", "S3_PREFIX", "REDIS_PASSWORD", "BACKUP_DAYS"])("%s begins like ours", (name) => {
    expect(ask(name)).toBe(`${name} is not a variable of Thikana and changes nothing: see .env.example`);
  });

  it("none of a usual machine or of containers is warned of, and none of ours", () => {
    const usual = [
      ...["HOME", "PATH", "USER", "LANG", "TERM", "SHELL", "HOSTNAME", "LOGNAME", "PWD", "TMPDIR", "TZ"],
      ...["NODE_OPTIONS", "NODE_COMPILE_CACHE", "npm_lifecycle_event", "SESSION_MANAGER", "INVOCATION_ID"],
      ...["REDIS_PORT", "REDIS_PORT_6379_TCP", "DATABASE_SERVICE_HOST", "STATE_DIRECTORY", "PGPASSWORD"],
      ...["MALLOC_ARENA_MAX", "BACKUP_RECIPIENT", "CREDENTIALS_DIRECTORY", "XDG_DATA_DIRS", "MAIL"],
    ];
    const ours = Object.keys(variables.shape).flatMap((name) => [name, `${name}_FILE`]);
    expect([...usual, ...ours].map(ask).filter(Boolean)).toEqual([]);
    // A variable that is set to nothing is none.
    expect(findUnknownVariables({ SMTP_ULR: "" })).toEqual([]);
  });
});
