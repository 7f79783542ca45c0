/**
 * Writes the list of everything that the product is made of, as CycloneDX 1.5, from the lock file:
 *   npm run sbom [-- --to sbom.cdx.json] [-- --with-development]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { root } from "./pinned.mjs";
import { createSbom } from "./release/sbom.ts";

const { values } = parseArgs({
  options: { to: { type: "string" }, "with-development": { type: "boolean", default: false } },
});

try {
  const sbom = createSbom(root, { withDevelopment: values["with-development"] });
  if (values.to) writeFileSync(values.to, sbom);
  else process.stdout.write(sbom);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
