import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type AdminColumn, AdminTable } from "./AdminTable.tsx";
import { JOB_DEFAULTS } from "./list-address.ts";

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly rooms: number;
  readonly note: string;
}
const ROWS: Row[] = [
  { _id: "a", name: "Hill flat", rooms: 0, note: "Call first" },
  { _id: "b", name: "Shop", rooms: 2, note: "" },
];
const COLUMNS: AdminColumn<Row, "failed" | "kind">[] = [
  { head: "Id", value: ({ _id: id }) => id },
  { head: { sort: "kind" }, value: ({ name }) => <i>{name}</i>, card: "title" },
  {
    head: "Rooms",
    value: ({ rooms }) => rooms,
    card: { line1: ({ rooms }) => rooms, foot: ({ name }) => `Open ${name}` },
    isWideOnly: true,
  },
  { head: "Note", value: ({ note }) => note, card: "line1" },
];

const draw = (sort: string): string => {
  const table = (
    <AdminTable
      list="job"
      caption="Jobs"
      rows={ROWS}
      columns={COLUMNS}
      defaults={JOB_DEFAULTS}
      {...{ sort }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element: table }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};
const readAll = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inside = ""]) =>
    inside.replace(/<[^>]*>/g, ""),
  );

describe("a list of the desk", () => {
  it("[ADMIN-03] says the same of each row in its table and, from the same columns, on a card", () => {
    const [table = "", cards = ""] = draw("").split("</table>");
    expect(readAll(table, "td")).toEqual(["a", "Hill flat", "0", "Call first", "b", "Shop", "2", ""]);
    expect(readAll(cards, "li")).toEqual(["Hill flat0 · Call firstOpen Hill flat", "Shop2Open Shop"]);
    expect(readAll(cards, "i")).toEqual(["Hill flat", "Shop"]);
    expect(readAll(cards, "p")).toEqual(["0 · Call first", "2"]);
  });

  it("[ADMIN-01] is sorted by the columns that have a sort, and by no other", () => {
    const headings = draw("-kind").match(/<th\b[^>]*>.*?<\/th>/gs) ?? [];
    expect(headings.map((html) => /aria-sort="(.*?)"/.exec(html)?.[1])).toEqual([
      undefined,
      "descending",
      undefined,
      undefined,
    ]);
    expect(headings[1]).toContain('href="/?sort=kind"');
  });
});
