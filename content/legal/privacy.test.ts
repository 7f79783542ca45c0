import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { LIMITS } from "#domain/limits.ts";
import { LISTING_TERMS } from "#domain/listing/terms.ts";
import { COOKIES, DEVICE_STORAGE } from "./on-your-device.ts";
import { writePrivacy } from "./privacy.ts";

const SRC = join(import.meta.dirname, "../../src");
/** Every source of ours by its path, without comments and tests. */
const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.startsWith("words/"))
    .map((path) => [
      path,
      readFileSync(join(SRC, path), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
    ]),
);

/** Files whose keys are put together as they run, and the names that the policy gives them. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  "web/features/property-form/form-draft.ts": ["listingDraft", "listingDraft:…"],
  "web/features/upload/upload-storage.ts": ["listingDraft….uploads"],
  // Its callers name the keys.
  "web/features/device-storage/device-list.ts": [],
  "web/features/unsent-forms/use-stored-form.ts": ["begun:…"],
  "web/routes/admin/unsaved-forms.ts": ["begun:…"],
  // The same ones.
  "web/features/unsent-forms/clear-stored-forms.ts": [],
  // Over https with a prefix.
  "server/platform/auth/guess-guard.ts": ["thikana.known_device"],
  // Followed by the side and the id of the deal.
  "server/features/deal/deal.link.service.ts": ["thikana.deal_files"],
  // `kept-${form}`, below.
  "web/features/unsent-forms/form-cookie.ts": [],
  // Its callers name the keys.
  "web/browser/stored.ts": [],
  "web/routes/owner/listing/unsent-listing.server.ts": ["unsent-listing"],
};
/** What libraries keep for us: Better Auth under our prefix, and React Router. */
const OF_LIBRARIES = {
  cookies: ["thikana.session_token", "thikana.state"],
  storage: ["react-router-scroll-positions"],
};

/** The text that a key in the code stands for, where it is one: itself, or a constant's of this or any other file. */
function getText(key: string, own: string): string | undefined {
  const text = /^"([^"]+)"$/.exec(key)?.[1];
  if (text !== undefined || !/^[A-Z_]+$/.test(key)) return text;
  const constant = new RegExp(`const ${key} = "([^"]+)"`);
  return [own, ...sources.values()]
    .map((code) => constant.exec(code)?.[1])
    .find((found) => found !== undefined);
}

interface Found {
  names: string[];
  /** Where a name cannot be read. */
  unknown: string[];
}

/** All names that calls of the pattern, whose first group is the key, are made with. */
function groupNames(call: RegExp, keyed: RegExp): Found {
  const found: Found = { names: [], unknown: [] };
  for (const [path, code] of sources) {
    const calls = [...code.matchAll(call)].length;
    if (calls === 0) continue;
    const keys = [...code.matchAll(keyed)].map((match) => getText((match[1] ?? "").trim(), code));
    const together = PUT_TOGETHER[path];
    found.names.push(...keys.filter((key) => key !== undefined), ...(together ?? []));
    if (!together && (keys.includes(undefined) || keys.length !== calls)) found.unknown.push(path);
  }
  return found;
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const listNames = (rows: readonly (readonly string[])[]) => rows.map(([name]) => name ?? "").sort();

describe("[LEGAL-01] the privacy policy", () => {
  it("names everything that the software keeps on a device, and nothing else", () => {
    const found = [
      groupNames(
        /\b(?:local|session)Storage\b/g,
        /(?:local|session)Storage\.(?:get|set|remove)Item\(([^,)]+)/g,
      ),
      groupNames(
        /(?<!function )\b(?:readStored|forgetStored)\(\w/g,
        /(?<!function )\b(?:readStored|forgetStored)\(([^,)]+)/g,
      ),
      groupNames(/(?<!function )\bcreateDeviceList\(/g, /\bcreateDeviceList\(([^,)]+)/g),
      groupNames(/\bopenDB\b[<(]|indexedDB\.|\bcaches\.open/g, /\bopenDB(?:<\w+>)?\(([^,)]+)/g),
    ];
    expect(found.flatMap(({ unknown }) => unknown)).toEqual([]);
    const names = found.flatMap(({ names }) => names);
    expect(unique([...names, ...OF_LIBRARIES.storage])).toEqual(listNames(DEVICE_STORAGE));
  });

  it("names every cookie, and nothing else", () => {
    const found = [
      groupNames(/\bcreateCookie\(/g, /\bcreateCookie\(([^,)]+)/g),
      groupNames(/\.setCookie\(/g, /\.setCookie\(([^,)]+)/g),
      groupNames(/; Path=|; Max-Age=|document\.cookie =/g, /(?!)/g),
    ];
    expect(found.flatMap(({ unknown }) => unknown)).toEqual([]);
    const forms = /type StoredForm = ([^;]+);/.exec(
      sources.get("web/features/unsent-forms/form-cookie.ts") ?? "",
    )?.[1];
    const stored = [...(forms ?? "").matchAll(/"(\w+)"/g)].map(([, form]) => `kept-${form}`);
    expect(stored.length).toBeGreaterThan(0);
    const names = [...found.flatMap(({ names }) => names), ...stored, ...OF_LIBRARIES.cookies];
    expect(unique(names)).toEqual(listNames(COOKIES));
  });

  it("says how long data is stored, with the numbers that the software uses", () => {
    const text = JSON.stringify(writePrivacy({ terms: { ...LISTING_TERMS, undoDays: 77 }, mapHost: null }));
    for (const days of Object.values(RETENTION_DAYS)) expect(text).toContain(`${days} days`);
    for (const words of [
      `${LIMITS.uploadHours} hours`,
      `${LIMITS.deviceDays} days`,
      "restore it for 77 days",
    ])
      expect(text).toContain(words);
  });

  it("names the host of the map that the operator has set", () => {
    const text = (mapHost: string | null) => JSON.stringify(writePrivacy({ terms: LISTING_TERMS, mapHost }));
    expect(text("tiles.example.org")).toContain("loads it from tiles.example.org");
    expect(text(null)).toContain("load nothing from other companies, neither");
  });
});
