/**
 * Writes the list of everything that the product is made of, as CycloneDX 1.5, from the lock file:
 *   npm run sbom [-- --to sbom.cdx.json] [-- --with-development]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { root } from "./pinned.mjs";
import { createSbom } from "./release/sbom.ts";
import { runCommand } from "./run-command.ts";

await runCommand("npm run sbom [-- --to sbom.cdx.json] [-- --with-development]", async () => {
  const { to, "with-development": withDevelopment } = parseArgs({
    options: { to: { type: "string" }, "with-development": { type: "boolean", default: false } },
  }).values;
  const sbom = createSbom(root, { withDevelopment });
  if (!to) return sbom.trimEnd();
  writeFileSync(to, sbom);
  return `The list is in ${to}.`;
});
