import { expect, it } from "vitest";
import { FIELD_NAMES, getField } from "#domain/property/fields/fields.ts";
import { KIND_NAMES } from "#domain/property/kind-names.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { listNamedPhotos, readCells } from "./cells.ts";
import { describeColumn, findMissingColumns, findSheetField, listColumns, SHEET_FIELDS } from "./columns.ts";
import { findUndoError, getImportStateAfter, IMPORT_STATES } from "./states.ts";

it("[DESK-15] a sheet has every field of a property, except the account, once, with a heading of its own", () => {
  const missing = FIELD_NAMES.filter((name) => !SHEET_FIELDS.includes(name));
  expect(missing).toEqual(["owner"]);
  const headings = listColumns().map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  expect(SHEET_FIELDS.length).toBe(new Set(SHEET_FIELDS).size);
  for (const field of SHEET_FIELDS) {
    expect(describeColumn(field)).not.toBe("");
    expect(findSheetField(` ${getField(field).label().toUpperCase()} *`)).toBe(field);
    expect(findSheetField(field)).toBe(field);
  }
  expect(findSheetField("Colour")).toBeNull();
  expect(findMissingColumns(["propertyTitle"]).map(({ field }) => field)).toContain("pincode");
});

it("[DESK-15] cells are read as people type them", () => {
  const { input, problems } = readCells({
    purpose: "  RENT ",
    facing: "north-east",
    negotiable: "Y",
    parking: "No",
    wheelchairAccess: "no",
    possessionOn: "5/1/2028",
    amenities: "lift, Power Backup; park",
    price: "85 lakh",
    mediaFiles: "front.jpg; back, side.jpg",
    projectUnits: "2 BHK; Ready to Move; 45 lakh; 60 lakh; 900; 1,100\n3 bhk;under construction;70 lakh",
  });
  expect(problems).toEqual({});
  expect(input).toEqual({
    purpose: "rent",
    facing: "north-east",
    negotiable: true,
    parking: false,
    wheelchairAccess: false,
    possessionOn: "2028-01-05",
    amenities: { Lift: true, "Power Backup": true, Park: true },
    price: "85 lakh",
    projectUnits: [
      {
        typeOfApartment: "2 BHK",
        typeOfPossession: "Ready to Move",
        ...{ priceFrom: "45 lakh", priceTo: "60 lakh", areaFrom: "900", areaTo: "1,100" },
      },
      {
        typeOfApartment: "3 BHK",
        typeOfPossession: "Under Construction",
        ...{ priceFrom: "70 lakh", priceTo: "", areaFrom: "", areaTo: "" },
      },
    ],
  });
  expect(readCells({ possessionOn: "५/१/२०२८" }).input).toEqual({ possessionOn: "2028-01-05" });
  // 46753 is how spreadsheets store 1 January 2028.
  expect(readCells({ possessionOn: "46753" }).input).toEqual({ possessionOn: "2028-01-01" });
  expect(listNamedPhotos({ mediaFiles: "front.jpg; back, side.jpg\n\n3.png |4.png" })).toEqual([
    "front.jpg",
    "back, side.jpg",
    "3.png",
    "4.png",
  ]);
});

it.each([
  ["purpose", "buy", "Sell, sale, For Sale, BUY, बेचना, বিক্রি"],
  ["purpose", "rent", "Rent out, to let, On rent, किराया"],
  ["purpose", "lease", "Lease out, lease"],
  ["purpose", "pg", "PG, Hostel, PG/Hostel"],
  ["availability", "under-construction", "UC, U/C, under-construction, Ongoing"],
  ["availability", "ready", "RTM, Ready, ready to move in"],
  ["facing", "north-east", "NE, N.E., north east, North-East facing"],
  ["furnishing", "full", "furnished, Fully Furnished, full"],
  ["state", "West Bengal", "WB, west bengal"],
  ["landUnit", "katha", "Kattha, कट्ठा, কাঠা"],
  ["title", "Mr", "mr., MR"],
  ["postedBy", "dealer", "Agent, broker, Dealer"],
  ["typeOfPossession", "Under Construction", "UC, under construction"],
  ["typeOfApartment", "2 BHK", "2bhk, 2 BHK"],
] as const)("[DESK-21] %s is understood in the owner's words as %s: %s", (field, value, texts) => {
  const read = (text: string) =>
    field === "typeOfApartment"
      ? (readCells({ projectUnits: `${text}; UC` }).input.projectUnits as [{ typeOfApartment: string }])[0][
          field
        ]
      : field === "typeOfPossession"
        ? (
            readCells({ projectUnits: `2 BHK; ${text}` }).input.projectUnits as [{ typeOfPossession: string }]
          )[0][field]
        : readCells({ [field]: text }).input[field];
  expect(texts.split(", ").map(read)).toEqual(texts.split(", ").map(() => value));
});

it("[DESK-21] every kind of property is understood by its names, and a word of several kinds by none", () => {
  const read = (propertyType: string) => readCells({ propertyType }).input.propertyType;
  for (const { value, name, label } of PROPERTY_KINDS) {
    const [first = ""] = KIND_NAMES[value].phrases.split(", ");
    expect([value, name(), label(), first].map(read)).toEqual([value, value, value, value]);
  }
  expect(read("Showroom")).toBeUndefined();
});

it("[DESK-21] numbers may have their units, and days may be months", () => {
  const { input, problems } = readCells({
    ...{ area: "1,240 sqft", price: "48.5 lakh", bedrooms: "3 BHK", bathrooms: "2 baths" },
    ...{ floorno: "5th floor", totalfloors: "9 floors", numberofcarparking: "1 covered", lat: "26.7271° N" },
    ...{ possessionOn: "Dec 2027", availableFrom: "15-Jan-28", rent: "-", security: "N/A" },
  });
  expect(problems).toEqual({});
  expect(input).toEqual({
    ...{ area: "1,240 sqft", price: "48.5 lakh", bedrooms: "3", bathrooms: "2" },
    ...{ floorno: "5", totalfloors: "9", numberofcarparking: "1", lat: "26.7271" },
    ...{ possessionOn: "2027-12-01", availableFrom: "2028-01-15" },
    parking: true,
  });
  const readDay = (possessionOn: string) => readCells({ possessionOn }).input.possessionOn;
  expect(["Dec-27", "December, 2027", "12/2027", "1/12/27", "1st Dec 2027"].map(readDay)).toEqual(
    Array.from({ length: 5 }, () => "2027-12-01"),
  );
  expect(readDay("Smarch 2027")).toBe("Smarch 2027");
  const readFloor = (floorno: string) => readCells({ floorno }).input.floorno;
  expect(["Ground", "GF", "-1", "G+7", "3 or 4"].map(readFloor)).toEqual(["0", "0", "-1", "G+7", "3 or 4"]);
  expect(readCells({ parking: "No", numberofcarparking: "1" }).input.parking).toBe(false);
});

it("[DESK-15] a choice that does not exist is refused with those that do", () => {
  const { input, problems } = readCells({
    furnishing: "partly",
    negotiable: "perhaps",
    amenities: "Lift, Helipad",
  });
  expect(input).toEqual({});
  expect(problems.furnishing).toContain("Semi");
  expect(problems.negotiable).toBe("Choose one of: Yes, No");
  expect(problems.amenities).toContain("Swimming Pool");
});

it("[DESK-15] a size of land may have its unit in its own cell, and must not have two", () => {
  expect(readCells({ landArea: "2 katha 5 dhur" }).input).toEqual({
    ...{ landArea: "2.25", landUnit: "katha", landPart: "dhur" },
  });
  expect(readCells({ landArea: "३ कट्ठा", landUnit: "katha" }).input).toEqual({
    ...{ landArea: "3", landUnit: "katha" },
  });
  expect(readCells({ landArea: "3", landUnit: "bigha" }).input).toEqual({ landArea: "3", landUnit: "bigha" });
  expect(readCells({ landArea: "3 katha", landUnit: "bigha" }).problems.landArea).toContain("katha");
});

it.each(["#N/A", "#REF!", "#DIV/0!", "#NAME?", " #VALUE! ", "Err:502"])(
  "[DESK-15] an error of the spreadsheet program is an error of its row: %s",
  (text) => {
    const { input, problems } = readCells({ price: text, city: "#1 Lane", mediaFiles: text });
    expect(input).toEqual({ city: "#1 Lane" });
    expect(problems.price).toContain(text.trim());
    expect(problems.mediaFiles).toContain(text.trim());
  },
);

it("[DESK-15] an import goes only forward, and an interrupted one starts again", () => {
  expect(IMPORT_STATES.filter((state) => getImportStateAfter(state, "start"))).toEqual(["checked", "failed"]);
  expect(IMPORT_STATES.filter((state) => getImportStateAfter(state, "run"))).toEqual(["waiting", "running"]);
  expect(IMPORT_STATES.filter((state) => getImportStateAfter(state, "finish"))).toEqual(["running"]);
  expect(IMPORT_STATES.filter((state) => getImportStateAfter(state, "undo"))).toEqual(["done", "undone"]);
});

it("[DESK-15] undoing an import withdraws only listings that nobody else has handled", () => {
  const pending = { verification: "pending", life: "live", leads: 0 };
  expect(findUndoError(pending)).toBeNull();
  expect(findUndoError({ ...pending, verification: "approved" })).toBe("decided");
  expect(findUndoError({ ...pending, leads: 1 })).toBe("asked");
  expect(findUndoError({ ...pending, life: "deleted" })).toBe("gone");
});
