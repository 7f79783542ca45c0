/**
 * Reads a table by a name that comes from outside. A plain `table[name]` would also find names that every object has,
 * such as "constructor" and "toString".
 */
export function getOwnValue<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
