import { expect, it } from "vitest";
import { MAP_WIDTHS_KM } from "#domain/map/frame.ts";
import { testApp } from "#tests/support/app.ts";
import { createMapService } from "./map.service.ts";

const { http, services } = await testApp();
const { map } = services;
const siliguri = { name: "Siliguri", lat: 26.7271, lng: 88.3953 };
const junction = {
  name: "Siliguri Junction",
  kind: "railway-station",
  lat: 26.709,
  lng: 88.4215,
  metres: 3000,
};

it("[DETAIL-07] draws a place with its landmarks and a scale; the picture is cached permanently", async () => {
  const view = map.drawAround(siliguri, [junction], 300);
  expect(view.marks).toMatchObject([
    { kind: "here", name: "Siliguri" },
    {
      kind: "railway-station",
      name: "Siliguri Junction",
      word: expect.objectContaining({ side: expect.any(String) }),
    },
  ]);
  expect(view.names.length).toBeGreaterThan(1);
  expect(view.names.map(({ name }) => name)).not.toContain("Siliguri");
  expect(view.area).toBeGreaterThan(0);

  const answer = await http.inject(`/map/${view.version}/${view.key}.svg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("image/svg+xml");
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(answer.body).toMatch(/^<svg [^>]*viewBox="0 0 800 480"/);
  expect(answer.body).toContain('class="water"');
  expect(answer.body).toContain('class="road road1"');
  expect(answer.body).toContain("prefers-color-scheme:dark");
  expect(answer.body).not.toMatch(/NaN|undefined|Infinity|<script/);
});

it("[FIND-10] counts what is listed in place of a pin, joins numbers that would touch, and loses none", () => {
  const far = { lat: siliguri.lat + 0.012, lng: siliguri.lng, count: 2 };
  const homes = [
    { lat: siliguri.lat, lng: siliguri.lng, count: 1 },
    { lat: siliguri.lat + 0.0005, lng: siliguri.lng, count: 4 },
    far,
  ];
  const view = map.drawAround(siliguri, [junction], 700, homes);
  expect(view.marks[0]).toMatchObject({ kind: "around", name: "Siliguri" });
  expect(view.homes?.map(({ count }) => count)).toEqual([5, 2]);
  expect(map.drawAround(siliguri, [junction], 700).homes).toBeUndefined();
});

it("leaves out places whose names have no space, the less important ones", () => {
  const close = { name: "Next to it", lat: siliguri.lat + 0.001, lng: siliguri.lng };
  const gangtok = { name: "Gangtok", lat: 27.3314, lng: 88.6138 };
  const names = map.drawPlaces([siliguri, gangtok, ...Array.from({ length: 9 }, () => close)]).marks;
  expect(names.map(({ name }) => name).slice(0, 2)).toEqual(["Siliguri", "Gangtok"]);
  expect(names.length).toBeLessThan(11);
});

it("[REGION-01] shows all places of a region on one map", () => {
  const places = [siliguri, { name: "Gangtok", lat: 27.3314, lng: 88.6138 }];
  const view = map.drawPlaces(places);
  expect(view.marks.map(({ name, word }) => [name, word !== null])).toEqual([
    ["Siliguri", true],
    ["Gangtok", true],
  ]);
});

it("makes every width small enough to download, for all places", () => {
  for (const km of MAP_WIDTHS_KM)
    for (const place of ["26.73,88.40", "25.61,85.14", "27.33,88.61", "24.10,83.10", "28.30,90.30"]) {
      const picture = map.drawPicture(`${place},${km}`) ?? "";
      expect(picture).toMatch(/<\/svg>$/);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.length).toBeLessThan(120_000);
    }
});

it("caches a picture of another version for only a minute, and answers 404 to unknown addresses", async () => {
  const old = await http.inject("/map/00000000/26.73,88.40,12.svg");
  expect([old.statusCode, old.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
  for (const file of ["26.73,88.40,13.svg", "12.97,77.59,12.svg", "nothing.svg", "26.73,88.40,12.png"])
    expect((await http.inject(`/map/${map.version}/${file}`)).statusCode, file).toBe(404);
});

it("lists the names on a map picture, for maps drawn in the browser", async () => {
  const answer = await http.inject(`/map/${map.version}/26.73,88.40,12.names.json`);
  expect(answer.headers["cache-control"]).toContain("immutable");
  const view = answer.json();
  expect(view).toMatchObject({ version: map.version, key: "26.73,88.40,12", area: null, marks: [] });
  expect(view.names).toContainEqual(expect.objectContaining({ name: "Siliguri" }));
  expect((await http.inject(`/map/${map.version}/26.73,88.40,13.names.json`)).statusCode).toBe(404);
});

it("gives interactive maps two styles of the outline, which load nothing else", async () => {
  expect(map.styles.own).toBe(true);
  const outline = `/map/${map.version}/outline.geojson`;
  for (const address of [map.styles.light, map.styles.dark]) {
    const answer = await http.inject(address);
    expect(answer.headers["cache-control"]).toContain("immutable");
    const style = answer.json();
    expect(style.sources).toEqual({ outline: expect.objectContaining({ type: "geojson", data: outline }) });
    expect(Object.keys(style)).not.toEqual(expect.arrayContaining(["glyphs", "sprite"]));
    expect(answer.body).not.toMatch(/https?:|undefined|null/);
  }
  const { features } = (await http.inject(outline)).json();
  expect(features.length).toBeGreaterThan(300);
  expect(map.styles.light).not.toBe(map.styles.dark);
});

it("uses the operator's own style for interactive maps, by day and by night", () => {
  const styleUrl = "https://maps.example/style.json";
  expect(createMapService({ styleUrl }).styles).toEqual({ light: styleUrl, dark: styleUrl, own: false });
});
