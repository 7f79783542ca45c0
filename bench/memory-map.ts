import { readFileSync } from "node:fs";

/** The resident memory of a process by what it is used for, in MB. */
export interface MemoryParts {
  /** Programs and libraries, shared with other processes that run them. */
  files: number;
  /** The memory of the embedded database's WebAssembly; 0 on PostgreSQL. */
  engine: number;
  /** Memory from malloc: Node itself, compilers, images, compression. */
  malloc: number;
  /** Compiled JavaScript and WebAssembly. */
  code: number;
  /** The heaps of JavaScript, buffers, stacks. */
  other: number;
}

/** WebAssembly memory starts at 128 MB; no other region that is in use has this size. */
const ENGINE_KB = 128 * 1024;
/** glibc places each further arena of malloc at a multiple of 64 MB. */
const ARENA_BYTES = 64n * 1024n * 1024n;

/** @param smaps the text of `/proc/PID/smaps` */
export function readMemoryMap(smaps: string): MemoryParts {
  const kb = { files: 0, engine: 0, malloc: 0, code: 0, other: 0 };
  let arenaEnd = 0n;
  for (const region of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, from = "0", to = "0", rights = "", name = ""] =
      /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \d+ *(.*)/.exec(region) ?? [];
    const resident = Number(/^Rss: +(\d+)/m.exec(region)?.[1] ?? 0);
    const size = Number(/^Size: +(\d+)/m.exec(region)?.[1] ?? 0);
    const start = BigInt(`0x${from}`);
    // An arena's first part can be written; the reserved rest of its 64 MB follows.
    const startsArena = start % ARENA_BYTES === 0n && rights.startsWith("rw") && size < 65_536 && !name;
    if (startsArena) arenaEnd = BigInt(`0x${to}`);
    if (name.startsWith("/")) kb.files += resident;
    else if (name === "[heap]" || startsArena || start < arenaEnd) kb.malloc += resident;
    else if (rights.includes("x")) kb.code += resident;
    else if (size >= ENGINE_KB && rights.startsWith("rw")) kb.engine += resident;
    else kb.other += resident;
  }
  const inMb = (value: number) => Math.round(value / 1024);
  return {
    files: inMb(kb.files),
    engine: inMb(kb.engine),
    malloc: inMb(kb.malloc),
    code: inMb(kb.code),
    other: inMb(kb.other),
  };
}

/** The memory of one process, in MB: what it shares with others counts by its share (PSS). */
export function readShare(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Math.round(Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
}
