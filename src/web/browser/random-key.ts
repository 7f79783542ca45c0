/** 128 random bits in hex. `crypto.randomUUID` is missing on plain HTTP, which people use for testing. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
