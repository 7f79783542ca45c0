import { expect, it } from "vitest";
import { FIELD_NAMES, getField } from "#domain/property/fields/fields.ts";
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

it("[DESK-15] a choice that does not exist is refused with those that do", () => {
  const { input, problems } = readCells({
    furnishing: "partly",
    negotiable: "perhaps",
    amenities: "Lift, Pool",
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
