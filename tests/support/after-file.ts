type CleanUp = () => unknown;

/** Files of one thread run one after the other and share this list. */
const cleanUps: CleanUp[] = [];

/** Has something closed once the present test file is done. Unlike Vitest's `afterAll` it also counts inside hooks. */
export function addCleanUp(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

/** Closes everything that the present test file has opened, the latest first. */
export async function cleanUpAfterFile(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) await cleanUp();
}
