/** Thrown for a request that cannot be read. `error-answers` has the message. */
export class Malformed extends Error {
  readonly statusCode = 400;

  constructor() {
    super("The request cannot be read.");
  }
}
