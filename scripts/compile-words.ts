import { promises as fs, readFileSync } from "node:fs";
import { compileProject, writeOutput } from "@inlang/paraglide-js";
// @ts-expect-error The plugin has no types of its own.
import plugin from "@inlang/plugin-message-format";
import type { wordsOptions } from "./words-options.ts";

/** A message as the plugin reads it from a file, and its texts by what they depend on. */
interface Read {
  readonly bundles: readonly { id: string; declarations: unknown[] }[];
  readonly messages: readonly { bundleId: string; locale: string; selectors: unknown[] }[];
  readonly variants: readonly {
    messageBundleId: string;
    messageLocale: string;
    matches: unknown[];
    pattern: unknown[];
  }[];
}
type Project = Parameters<typeof compileProject>[0]["project"];

/**
 * Compiles the messages into modules. Paraglide's own `compile` does the same by way of a database of its own, lix, for
 * which 570 MB would have to be installed, and takes five times as long (decision 0246).
 */
export async function compileWords(options: typeof wordsOptions): Promise<void> {
  const settings = JSON.parse(readFileSync(`${options.project}/settings.json`, "utf8"));
  const files = settings.locales.map((locale: string) => ({
    locale,
    content: readFileSync(`messages/${locale}.json`),
  }));
  const project = createProject(settings, listRows(await plugin.importFiles({ files, settings })));
  const output = await compileProject({ project, projectPath: options.project, compilerOptions: options });
  const how = { directory: options.outdir, cleanDirectory: options.cleanOutdir };
  await writeOutput({ ...how, output, fs });
}

const nameMessage = (bundle: string, locale: string) => JSON.stringify([bundle, locale]);

/** One row for each text, by the names of messages: what the compiler would read from the database. */
function listRows({ bundles, messages, variants }: Read) {
  const texts = Map.groupBy(variants, (one) => nameMessage(one.messageBundleId, one.messageLocale));
  const ofBundle = Map.groupBy(messages, ({ bundleId }) => bundleId);
  return bundles
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((bundle) =>
      (ofBundle.get(bundle.id) ?? []).flatMap(({ locale, selectors }) => {
        const messageId = nameMessage(bundle.id, locale);
        return (texts.get(messageId) ?? []).map(({ matches, pattern }, at) => ({
          ...{ bundleId: bundle.id, bundleDeclarations: bundle.declarations },
          ...{ messageId, messageLocale: locale, messageSelectors: selectors },
          ...{ variantId: `${messageId} ${at}`, variantMatches: matches, variantPattern: pattern },
        }));
      }),
    );
}

/** A project whose one query gives these rows, whatever it is joined with and ordered by. */
function createProject(settings: object, rows: readonly object[]): Project {
  const query: object = new Proxy(
    {},
    { get: (_query, step) => (step === "execute" ? async () => rows : () => query) },
  );
  return { settings: { get: async () => settings }, db: { selectFrom: () => query } } as unknown as Project;
}
