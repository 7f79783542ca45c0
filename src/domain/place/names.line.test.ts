import { expect, it } from "vitest";
import { formatPlaceLine } from "./names.ts";

it("names locality and town", () => {
  expect(formatPlaceLine({ locality: "Pradhan Nagar", city: "Siliguri" })).toBe("Pradhan Nagar, Siliguri");
});

it.each(["Gangtok", "Other", "", null])("names only the town if the locality is %j", (locality) => {
  expect(formatPlaceLine({ locality, city: "Gangtok" })).toBe("Gangtok");
});
