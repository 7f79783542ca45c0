import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The WebAssembly of the embedded engine, and of the program that creates an empty database. */
export interface EngineCode {
  pgliteWasmModule: WebAssembly.Module;
  initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<EngineCode> | undefined;

/**
 * Compiles the engine once for the whole process. All its threads run the same machine code: Node compiles it again,
 * with optimizations, while it runs, and without sharing each engine that is opened would start that from the beginning.
 */
export function compileEngine(): Promise<EngineCode> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<EngineCode> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compileFile("@electric-sql/pglite/pglite.wasm"),
    compileFile("@electric-sql/pglite/initdb.wasm"),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}

async function compileFile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(name))));
}
