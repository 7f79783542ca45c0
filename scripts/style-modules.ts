/** Puts the classes of CSS Modules (`Name.module.css`) into the scripts and styles of pages. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Plugin, preprocessCSS, type ResolvedConfig, type Rolldown } from "vite";
import { listStyleFolders } from "#web/page-table/page-lists.ts";

const root = join(import.meta.dirname, "..");
/** Styles that any page may use; they are in the one stylesheet that every page loads. */
const SHARED_FILES = [
  "src/web/ui/*.module.css",
  "src/web/features/{site-frame,lost-connection}/*.module.css",
  // Pages without the application cannot load styles with a script.
  "src/web/ErrorPage.module.css",
  "src/web/features/compare/CompareTray.module.css",
  "src/web/features/shortlist/ShortlistLink.module.css",
];
const SHARED = globSync(SHARED_FILES, {
  cwd: root,
})
  .sort()
  .map((name) => join(root, name));

/** The folder of pages with a stylesheet of their own. */
const VISITORS = new RegExp(`/src/web/routes/(${listStyleFolders().join("|")})/`);

/**
 * The group of a CSS Module: the page that alone uses it, or "visitors" if several of these pages do. Otherwise the
 * bundler would make a small file for each set of pages: a listing had twelve, and a browser draws nothing before it has
 * all of them. Styles that none of these pages uses stay where the bundler puts them.
 */
export const pageStyles = {
  name: (id: string, bundle: Rolldown.ChunkingContext): string | null => {
    const pages = new Set<string>();
    const seen = new Set<string>();
    const visit = (module: string): void => {
      if (seen.has(module)) return;
      seen.add(module);
      const page = VISITORS.exec(module)?.[1];
      if (page) pages.add(page);
      else for (const importer of bundle.getModuleInfo(module)?.importers ?? []) visit(importer);
    };
    visit(id);
    const [page = null, ...others] = pages;
    return others.length > 0 ? "visitors" : page;
  },
  test: /\.module\.css$/,
  priority: 1,
};

/** A class keeps its name; three letters for its file are added, so that no two files share a class. */
export const nameClass = (name: string, file: string): string => {
  const path = relative(root, file.replace(/\?.*$/, ""));
  return `${name}_${createHash("sha256")
    .update(path)
    .digest("base64url")
    .replaceAll(/[^a-z]/gi, "")
    .slice(0, 3)}`;
};

let config: ResolvedConfig;

/**
 * Class names are written as plain strings into the scripts that use them (`inlineConst`). Then a module has only its
 * styles left, and the bundler would drop them too; this plugin keeps them. The styles of a feature stay with its
 * scripts; the shared ones come first, in the site's stylesheet.
 */
export const styleModules: Plugin = {
  name: "style-modules",
  enforce: "post",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code, id) =>
      SHARED.includes(id) ? null : { code, map: null, moduleSideEffects: "no-treeshake" },
  },
  generateBundle: (_options, bundle) => removeEmptyScripts(bundle),
};

/**
 * Removes scripts that have only their styles left: each would be one more request for nothing. Vite does this for plain
 * stylesheets, but not for CSS Modules.
 */
function removeEmptyScripts(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const empty = new Map(
    chunks
      .filter(({ code, isEntry, isDynamicEntry }) => code.trim() === "" && !isEntry && !isDynamicEntry)
      .map((chunk) => [chunk.fileName, chunk]),
  );
  for (const chunk of chunks) {
    for (const name of chunk.imports) {
      const { importedCss = [] } = empty.get(name)?.viteMetadata ?? {};
      for (const file of importedCss) chunk.viteMetadata?.importedCss.add(file);
    }
    chunk.imports = chunk.imports.filter((name) => !empty.has(name));
    chunk.code = chunk.code.replaceAll(/\bimport\s*["']\.\/([^"']+)["'];/g, (statement, name) =>
      empty.has(`assets/${name}`) ? "" : statement,
    );
  }
  for (const name of empty.keys()) delete bundle[name];
}

export const sharedStyles: Plugin = {
  name: "shared-styles",
  enforce: "pre",
  apply: "build",
  configResolved: (resolved) => {
    config = resolved;
  },
  transform: {
    filter: { id: /\/styles\/app\.css(?!\?url)/ },
    handler: async (code) => {
      const parts = await Promise.all(
        SHARED.map((file) => preprocessCSS(readFileSync(file, "utf8"), file, config)),
      );
      return { code: [code, ...parts.map((part) => part.code)].join("\n"), map: null };
    },
  },
};
