/** A request that cannot be read. `error-answers` has the words for it. */
export class Malformed extends Error {
  readonly statusCode = 400;

  constructor() {
    super("The request cannot be read.");
  }
}
