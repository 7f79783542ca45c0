import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CardShell } from "./CardShell.tsx";
import { insertCards } from "./render-cards.server.tsx";
import { RenderedCards, writePlaceholder } from "./rendered-card.ts";

const mark = "Zk3_x-9QbT0aLmN4pRs7uw";
const cards = new Map([[mark, Buffer.from("<h3>Flat for ₹45 lakh</h3>")]]);

it("cards are put into a document where React has left a place for them", () => {
  const html = renderToString(
    <RenderedCards value={cards}>
      <ul>
        <CardShell card={{ _id: "a", cacheKey: mark }} />
        <CardShell card={{ _id: "b", cacheKey: mark }} row="row" />
      </ul>
    </RenderedCards>,
  );
  const page = insertCards(html, cards).join("");
  expect(
    page.match(/data-mark="Zk3_x-9QbT0aLmN4pRs7uw"><h3>Flat for ₹45 lakh<\/h3><\/article>/g),
  ).toHaveLength(2);
  expect(page).not.toContain("<!--card");
});

it("a text that looks like a place for a card stays a text", () => {
  const html = renderToString(<p title={writePlaceholder(mark)}>{writePlaceholder(mark)}</p>);
  expect(insertCards(html, cards)).toEqual([html]);
});

it("a document without cards stays as it is", () => {
  const html = `<p>Page</p>${writePlaceholder("unknown")}`;
  expect(insertCards(html, new Map())).toEqual([html]);
  expect(insertCards(html, null)).toEqual([html]);
  expect(insertCards(html, cards).join("")).toBe("<p>Page</p>");
});
