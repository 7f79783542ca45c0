import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SourceLink } from "./SourceLink.tsx";

const write = (source: string) => renderToStaticMarkup(<SourceLink source={source} />);

it.each([
  "https://mangan.nic.in/service/sale-deed-registration/",
  "http://sikkimlrdm.gov.in/lrd/GuidelinesPvtLand.html",
  "https://website.rbi.org.in/en/web/rbi/-/notifications/1",
])("%s is official", (source) => {
  expect(write(source)).not.toContain("Not an official source");
  expect(write(source)).toContain(`href="${source}"`);
});

it.each([
  "http://sikkimnews.blogspot.com/2007/07/x.html",
  "https://ghar.tv/blog",
  "https://gov.in.example.com/",
])("%s is named as not official", (source) => {
  expect(write(source)).toContain(">Not an official source: ");
});

it("a source that is no address is named", () => {
  expect(write("Gazette of Sikkim, 1977")).toContain("Gazette of Sikkim, 1977");
});
