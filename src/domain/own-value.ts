/**
 * What a table of words or counts says under a name that came from outside. `table[name]` would answer for names that
 * every object knows ("constructor", "toString") as well.
 */
export function getOwnValue<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
