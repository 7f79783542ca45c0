import { describe, expect, it } from "vitest";
import { describeLand, getLandExample } from "./DetailsStep.tsx";

const siliguri = { name: "Siliguri", factors: { sqft: 1, decimal: 435.6, katha: 720, chatak: 45 } };
const patna = { name: "Patna", factors: { sqft: 1, decimal: 435.6, katha: 1361.25, dhur: 68.0625 } };
const gangtok = { name: "Gangtok", factors: { sqft: 1, decimal: 435.6 } };

describe("[FIND-11] the line beside a size of land while it is typed", () => {
  it.each([
    ["5", "katha", siliguri, /^5 katha × 720 sq\.ft = 3,600 sq\.ft in Siliguri\./],
    ["5 katha", "", siliguri, /^5 katha × 720 sq\.ft = 3,600 sq\.ft in Siliguri\./],
    ["5", "katha", patna, /^5 katha × 1,361\.25 sq\.ft = 6,806 sq\.ft in Patna\./],
    [
      "2 katha 5 dhur",
      "",
      patna,
      /^2 katha 5 dhur = 2\.25 katha × 1,361\.25 sq\.ft = 3,063 sq\.ft in Patna\./,
    ],
    ["", "katha", patna, /^One katha in Patna is 1,361\.25 sq\.ft\./],
    ["10", "decimal", gangtok, /^10 decimal × 435\.6 sq\.ft = 4,356 sq\.ft in Gangtok\.$/],
    ["2 katha", "decimal", gangtok, /do not know how large one katha is in Gangtok/],
    ["2 katha 5 dhur", "", siliguri, /do not know how large one dhur is in Siliguri/],
  ])("%s %s", (landArea, landUnit, town, words) => {
    expect(describeLand({ landArea, landUnit }, town)).toMatch(words);
  });

  it("is empty for square feet, and before a unit is chosen", () => {
    expect(describeLand({ landArea: "1200", landUnit: "sqft" }, patna)).toBeNull();
    expect(describeLand({ landArea: "12", landUnit: "" }, patna)).toBeFalsy();
  });

  it("says that a katha differs from place to place, and that a decimal does not", () => {
    expect(describeLand({ landArea: "5", landUnit: "katha" }, patna)).toContain(
      "differs from place to place",
    );
    expect(describeLand({ landArea: "5", landUnit: "decimal" }, patna)).not.toContain("differs");
  });

  it("has an example in the units of the place", () => {
    expect([siliguri, patna, gangtok].map(({ factors }) => getLandExample(factors))).toEqual([
      "2 katha 4 chatak",
      "2 katha 5 dhur",
      "5 decimal",
    ]);
  });
});
