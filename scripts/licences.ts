/** Prints the licences of what the product contains, as a table: npm run licences */
import { root } from "./pinned.mjs";
import { listLicences, writeLicences } from "./release/licences.ts";

process.stdout.write(writeLicences(listLicences(root)));
