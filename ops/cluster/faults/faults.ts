import { databaseFaults } from "./database-faults.ts";
import type { Fault } from "./fault.ts";
import { jobFaults } from "./job-faults.ts";
import { machineFaults } from "./machine-faults.ts";
import { migrationFaults } from "./migration-faults.ts";
import { processFaults } from "./process-faults.ts";
import { serviceFaults } from "./service-faults.ts";

/** Every fault of the suite, in the order in which they run. */
export const FAULTS: readonly Fault[] = [
  ...processFaults,
  ...serviceFaults,
  ...jobFaults,
  ...machineFaults,
  ...migrationFaults,
  ...databaseFaults,
];
