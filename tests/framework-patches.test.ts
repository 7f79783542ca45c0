import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tolerateMovedTexts } from "#web/browser/third-party-changes.ts";
import { unusedRouterParts } from "../scripts/unused-router-parts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const ROUTER = "react-router/dist/production/lib/";
const REACT = "react-dom/cjs/react-dom-client.production.js";
const page = readFileSync(`${root}docs/framework-patches.md`, "utf8");

/** What a patch needs to find in a package, and what it means if it is not there. */
interface Fact {
  /** As on the page of patches. */
  readonly patch: string;
  readonly file: string;
  readonly has: string | RegExp;
  readonly otherwise: string;
}

const FACTS: readonly Fact[] = [
  {
    patch: "Page scripts",
    file: `${ROUTER}dom/ssr/routeModules.js`,
    has: "window.location.reload();",
    otherwise:
      "The router no longer reloads the page if a script cannot be loaded: the patch may not be needed.",
  },
  {
    patch: "Page scripts",
    file: `${ROUTER}dom/ssr/routeModules.js`,
    has: /async function loadRouteModule\(route, routeModulesCache\) \{[\s\S]*\nexport \{ loadRouteModule \};/,
    otherwise: "The replaced module has other functions, which ours does not have.",
  },
  {
    patch: "Page scripts",
    file: `${ROUTER}dom/ssr/routes.js`,
    has: 'import { loadRouteModule } from "./routeModules.js";',
    otherwise: "The router loads the scripts of pages in another module, so ours is not used.",
  },
  {
    patch: "Discovery of routes",
    file: `${ROUTER}dom/ssr/fog-of-war.js`,
    has: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    otherwise:
      "With all routes in the first page, the router may still discover routes: ours says that it does not.",
  },
  {
    patch: "Discovery of routes",
    file: `${ROUTER}dom/ssr/components.js`,
    has: 'from "./fog-of-war.js";',
    otherwise: "Browsers may no longer load this module: the patch may not be needed.",
  },
  {
    patch: "Instrumentation",
    file: `${ROUTER}router/router.js`,
    has: 'from "./instrumentation.js";',
    otherwise: "Browsers may no longer load this module: the patch may not be needed.",
  },
  {
    patch: "Hydration data",
    file: `${ROUTER}dom/ssr/components.js`,
    has: "window.__reactRouterContext.streamController = controller;",
    otherwise: "The router reads its data from somewhere else than where we write it.",
  },
  {
    patch: "Hydration data",
    file: `${ROUTER}dom/ssr/single-fetch.js`,
    has: /streamController\.enqueue\(\$\{escapeHtml\(JSON\.stringify\(value\)\)\}\);`[\s\S]*streamController\.close\(\);`/,
    otherwise: "The router writes its data in another way than we do.",
  },
  {
    patch: "Hydration data",
    file: `${ROUTER}dom/ssr/server.js`,
    has: "context.serverHandoffStream ?",
    otherwise:
      "The router may write its data although we take the stream away, so that it is in the page twice.",
  },
  {
    patch: "Routes of the page",
    file: `${ROUTER}dom/ssr/server.js`,
    has: "createServerRoutes(manifest.routes, routeModules",
    otherwise: "The router may no longer make objects of the whole table: the patch may not be needed.",
  },
  {
    patch: "Late scripts",
    file: `${ROUTER}dom/ssr/components.js`,
    has: /dangerouslySetInnerHTML: \{ __html: routeModulesScript \},\s+type: "module",\s+async: true/,
    otherwise: "The script of the page has other attributes, so it would not be delayed.",
  },
  {
    patch: "Late scripts",
    file: `${ROUTER}dom/ssr/components.js`,
    has: 'rel: "modulepreload",\n\t\thref: manifest.entry.module',
    otherwise: "The scripts of the page are announced in another way, so they would not be delayed.",
  },
  {
    patch: "Addresses of data",
    file: `${ROUTER}dom/ssr/single-fetch.js`,
    has: /endsWith\("\/"\)\) url\.pathname = `\$\{url\.pathname\}_\.\$\{extension\}`;\s+else url\.pathname = `\$\{url\.pathname\}\.\$\{extension\}`/,
    otherwise: "The data of a page has another address, so the server does not know which page is meant.",
  },
  {
    patch: "Order of routes",
    file: `${ROUTER}router/utils.js`,
    has: /function matchRoutes\(routes, locationArg, basename = "\/"\) \{\s+return matchRoutesImpl\(routes, locationArg, basename, false\);/,
    otherwise: "`matchRoutes` may no longer sort the table in each call: the patch may not be needed.",
  },
  {
    patch: "Origin of forms",
    file: `${ROUTER}server-runtime/server.js`,
    has: "throwIfPotentialCSRFAttack(request, Array.isArray(build.allowedActionOrigins)",
    otherwise: "The router checks where a form comes from in another way, which may refuse ours.",
  },
  {
    patch: "Links",
    file: `${ROUTER}dom/lib.js`,
    has: "replaceProp !== void 0 ? replaceProp : createPath(location) === createPath(path)",
    otherwise:
      "The router's link decides in another way whether it adds a step to the history, and ours does not.",
  },
  {
    patch: "Rendering at once",
    file: "react-dom/cjs/react-dom-server-legacy.node.production.js",
    has: "\\x3c!--$!--\\x3e",
    otherwise: "React marks a part that was not ready in another way, so pages would be sent without it.",
  },
  {
    patch: "Cards as HTML",
    file: REACT,
    has: "!0 === props.suppressHydrationWarning ||",
    otherwise: "React may compare HTML that it did not write, and render all cards again.",
  },
  {
    patch: "Moved texts",
    file: REACT,
    has: "hostParent.removeChild(deletedFiber.stateNode)",
    otherwise: "React removes elements in another way: it may no longer fail where a text was moved.",
  },
  {
    patch: "Typed fields",
    file: REACT,
    has: /onRecoverableError\(recoverableError\.value, \{/,
    otherwise:
      "React reports in another way that it renders a page again, so typed text would not be filled in.",
  },
  {
    patch: "Requests for data",
    file: `${ROUTER}dom/ssr/single-fetch.js`,
    has: "let res = await fetch(url, await createRequestInit(request));",
    otherwise:
      "The router asks for data in another way, so a lost connection would replace the page by an error.",
  },
  {
    patch: "Requests for data",
    file: `${ROUTER}server-runtime/single-fetch.js`,
    has: 'resultHeaders.set("X-Remix-Response", "yes")',
    otherwise: "Answers of pages have another header, by which we tell them from those of a busy server.",
  },
  {
    patch: "History of layers",
    file: `${ROUTER}router/history.js`,
    has: /globalHistory\.pushState\(historyState, "", url\);[\s\S]*globalHistory\.replaceState\(historyState, "", url\);/,
    otherwise: "The router changes the history in another way, so it would overwrite the entries of layers.",
  },
  {
    patch: "History of layers",
    file: `${ROUTER}router/history.js`,
    has: "window.addEventListener(PopStateEventType, handlePop);",
    otherwise: "The router hears of Back in another way, so it would load the page again for each layer.",
  },
  {
    patch: "History of layers",
    file: `${ROUTER}router/history.js`,
    has: "key: location.key,",
    otherwise: "Entries of the history have no key, by which we know which page they belong to.",
  },
  {
    patch: "Event replay",
    file: `${ROUTER}router/history.js`,
    has: "window.addEventListener(PopStateEventType, handlePop);",
    otherwise: "The router hears of a jump within the page in another way, and would remove the lazy parts.",
  },
  {
    patch: "Zod without `eval`",
    file: "zod/v4/core/core.js",
    has: "globalThis).__zod_globalConfig ??",
    otherwise: "Zod takes its settings from somewhere else, and would report to our policy.",
  },
  {
    patch: "Zod without `eval`",
    file: "zod/v4/core/util.js",
    has: /if \(globalConfig\.jitless\) \{\s+return false;/,
    otherwise: "Zod may try to create a function although it is told not to, or has stopped trying at all.",
  },
];

/** Patches that no source of others says anything about; the tests on the page hold what they do. */
const OURS = ["Lazy hydration", "Links to static pages"];

const readPackage = (file: string): string => readFileSync(`${root}node_modules/${file}`, "utf8");

/** @param read the text of a file of a package */
const findChanges = (facts: readonly Fact[], read: (file: string) => string): string[] =>
  facts
    .filter(({ file, has }) => {
      const text = read(file);
      return typeof has === "string" ? !text.includes(has) : !has.test(text);
    })
    .map(({ patch, file, otherwise }) => `${patch}: ${otherwise} (${file})`);

const listExports = (text: string): string[] =>
  [...text.matchAll(/export (?:const (\w+)|\{([^}]+)\})/g)]
    .flatMap(([, one, bulk]) => one ?? bulk?.split(",") ?? [])
    .map((name) => name.trim())
    .sort();

describe("patches of the router, React and the browser", () => {
  it("fit the installed versions, and are still needed", () => {
    expect(findChanges(FACTS, readPackage)).toEqual([]);
  });

  it("the check finds each thing that has changed", () => {
    expect(findChanges(FACTS, () => "")).toHaveLength(FACTS.length);
  });

  it.each(["dom/ssr/fog-of-war.js", "router/instrumentation.js"])(
    "%s is replaced by a module with the same functions",
    (file) => {
      const { handler } = unusedRouterParts.load as Extract<Plugin["load"], { handler: unknown }>;
      const ours = (handler as (id: string) => string)(`${root}node_modules/${ROUTER}${file}`);
      expect(listExports(ours)).toEqual(listExports(readPackage(ROUTER + file)));
    },
  );

  it("are all on the page of patches, each with a file and a test that exist", () => {
    const rows = [...page.replace(/## What an ordinary answer[\s\S]*/, "").matchAll(/^\| (.+) \|$/gm)]
      .map(([, row = ""]) => row.split(" | "))
      .filter(([patch = ""]) => patch !== "patch" && !patch.startsWith("---"));
    const known = new Set([...FACTS.map(({ patch }) => patch), ...OURS]);
    expect(rows.map(([patch]) => patch).sort()).toEqual([...known].sort());
    for (const [patch, files = "", , , test = ""] of rows) {
      expect(files, patch).toMatch(/`[\w/.-]+\.tsx?`/);
      const [, file] = /`(tests\/[^`]+|src\/[^`]+)`/.exec(test) ?? [];
      if (test !== "the build fails") expect(existsSync(root + file), patch).toBe(true);
    }
  });
});

describe("texts that a translator has moved", () => {
  class FakeNode {
    parentNode: FakeNode | null = null;
    removeChild(child: FakeNode): FakeNode {
      if (child.parentNode !== this) throw new Error("no child of this");
      child.parentNode = null;
      return child;
    }
    insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
      if (before && before.parentNode !== this) throw new Error("no child of this");
      node.parentNode = this;
      return node;
    }
  }
  afterEach(() => vi.unstubAllGlobals());

  it("stay where they are, and do not stop React", () => {
    vi.stubGlobal("Node", FakeNode);
    tolerateMovedTexts();
    const [parent, moved, own, next] = [new FakeNode(), new FakeNode(), new FakeNode(), new FakeNode()];
    moved.parentNode = new FakeNode();
    const { parentNode: elsewhere } = moved;
    expect(parent.removeChild(moved)).toBe(moved);
    expect(moved.parentNode).toBe(elsewhere);
    parent.insertBefore(own, moved);
    parent.insertBefore(next, own);
    expect([own.parentNode, next.parentNode]).toEqual([parent, parent]);
    parent.removeChild(own);
    expect(own.parentNode).toBeNull();
  });
});
