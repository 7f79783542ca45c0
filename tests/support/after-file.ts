type CleanUp = () => unknown;

/** Test files of one thread run one after the other and share this list. */
const cleanUps: CleanUp[] = [];

/** Adds a function that runs after the current test file. Unlike Vitest's `afterAll` it also works inside hooks. */
export function addCleanUp(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

/** Closes everything that the current test file has opened, in reverse order. */
export async function cleanUpAfterFile(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) await cleanUp();
}
