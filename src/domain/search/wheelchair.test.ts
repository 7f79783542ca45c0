import { expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const filters = { type: ["flat"], town: ["siliguri"] };

it.each([
  ...[
    "wheelchair accessible flat in siliguri",
    "siliguri flat with ramp",
    "divyang ke liye flat siliguri me",
  ],
  ...["सिलीगुड़ी में व्हीलचेयर वाला फ्लैट", "শিলিগুড়িতে হুইলচেয়ার ফ্ল্যাট", "flat for whelchair in siliguri"],
])("[FIND-01] %s: a flat that a wheelchair can enter", (text) => {
  const wanted = { ...filters, wheelchair: ["yes"] };
  expect(understand(text, knowledge)).toMatchObject({ filters: wanted, rest: "" });
});

it("[FIND-01] nobody who says that they need none is shown only such homes", () => {
  expect(understand("flat without wheelchair access in siliguri", knowledge).filters).toEqual(filters);
});
