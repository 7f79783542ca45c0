import { randomBytes } from "node:crypto";

/** The least that the site asks about a plot of land. @param word of its title, by which it is found */
export const createPlotInput = (word: string) => ({
  propertyTitle: `Plot ${word} in Hakimpara`,
  propertyType: "Land/Plot",
  purpose: "buy",
  price: 3_600_000,
  area: 2_160,
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: `Plot ${word}, Ashrampara Road`,
  pincode: "734001",
  description: "Level land on a road of 16 feet.",
});

/** A word that nobody has used, in letters only: numbers look like telephone numbers. */
export const createWord = (): string =>
  `q${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
