import pg from "pg";

/** Values from PostgreSQL have the same form as from the embedded engine: numbers as numbers, days as text. */
const keepText = (value: string) => value;
const TEXT_ARRAY = 1009;
const textArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (value: string) => (string | null)[];
const parseNumbers = (value: string): (number | null)[] =>
  textArray(value).map((item) => (item === null ? null : Number(item)));
const PARSERS: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1016: parseNumbers,
  1231: parseNumbers,
  1082: keepText,
  1114: keepText,
  1186: keepText,
  1182: textArray,
};

/** How the values of each of PostgreSQL's types are read. */
export const POSTGRES_TYPES = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;
