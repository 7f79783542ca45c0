import { expect, it } from "vitest";
import { flat } from "#tests/support/public-listings.ts";
import { describeProperty } from "./property-meta.ts";

const inGaya = { city: "Gaya", townSlug: "gaya", locality: "Bodh Gaya Road", localitySlug: "bodh-gaya-road" };
const unnamed = { locality: "Other", localitySlug: null };

it.each([
  ["Teesta Heights 3B", {}, "Teesta Heights 3B, Pradhan Nagar, Siliguri"],
  ["3 BHK flat, pradhan nagar", {}, "3 BHK flat, pradhan nagar, Siliguri"],
  ["Flat in Pradhan Nagar, Siliguri", {}, "Flat in Pradhan Nagar, Siliguri"],
  ["Flat near Siliguri Junction", {}, "Flat near Siliguri Junction, Pradhan Nagar, Siliguri"],
  ["2 katha, Bodh Gaya Road", inGaya, "2 katha, Bodh Gaya Road, Gaya"],
  ["House in Gayatri Nagar", inGaya, "House in Gayatri Nagar, Bodh Gaya Road, Gaya"],
  ["A plot", unnamed, "A plot, Siliguri"],
])("[ROUTE-01] the title of %s names each place once", (propertyTitle, place, expected) => {
  const { head } = describeProperty({ ...flat, propertyTitle, ...place }, "https://ghar.example", "Ghar");
  expect(head.title).toBe(`${expected} - ₹62 L | Ghar`);
});
