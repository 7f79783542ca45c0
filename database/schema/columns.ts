import type { ColumnType, Generated, JSONColumnType, SelectType } from "kysely";

/** Column types that the tables share. bigint arrives as number, timestamptz as Date, jsonb parsed. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type StampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Names = JSONColumnType<Partial<Record<"hi" | "bn" | "ne", string>>>;
export type Defaulted<T> = Generated<T>;
/** A table's columns in a view, which is read-only. */
export type ReadOnly<T> = { [C in keyof T]: ColumnType<SelectType<T[C]>, never, never> };
