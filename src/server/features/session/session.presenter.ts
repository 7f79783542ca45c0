import type { SessionRow } from "#contract/account/sign-in.ts";
import { type Actor, getSession } from "#domain/account/roles.ts";
import type { OpenSession } from "./session.store.ts";

// The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/\bFirefox\/|FxiOS/, "Firefox"],
  [/\bChrome\/|CriOS|Chromium/, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

export function presentSession(session: OpenSession, actor: Actor): SessionRow {
  const agent = session.userAgent ?? "";
  return {
    id: session.id,
    startedAt: session.createdAt.toISOString(),
    usedAt: session.updatedAt.toISOString(),
    browser: nameIn(BROWSERS, agent),
    system: nameIn(SYSTEMS, agent),
    current: getSession(actor) === session.id,
  };
}

function nameIn(names: [RegExp, string][], agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}
