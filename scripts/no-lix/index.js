// In place of the database that Paraglide's library opens for its editors, of which we use only the compiler
// (scripts/compile-words.ts): 570 MB that are never opened (docs/decisions/releases-and-supply-chain.md).

export function openLix() {
  throw new Error("This project has no lix: see scripts/compile-words.ts.");
}

export class Value {}
