/** Run by Vitest for each test file. */
import { afterAll } from "vitest";
import { cleanUpAfterFile } from "./after-file.ts";

afterAll(cleanUpAfterFile);
