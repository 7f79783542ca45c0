import { describe, expect, it } from "vitest";
import { deskWords } from "#content/desk-words.ts";
import { CALL_LANGUAGE_VALUES } from "./choices.ts";
import {
  fillTemplate,
  findTemplateProblem,
  MESSAGE_KIND_VALUES,
  writeMessageLink,
} from "./message-template.ts";

const VALUES = {
  name: "দীপা",
  property: "3 BHK flat in Lake Town",
  time: "4 pm on Sat, 28 Nov",
  member: "Bimal",
  brand: "Thikana",
  link: "https://thikana.example/at/1",
  enquiry: "https://thikana.example/user/enquiry/1.key",
  visit: "",
  place: "",
};

describe("[DESK-05] a prepared message", () => {
  it("has its placeholders filled in", () => {
    expect(fillTemplate("Namaste {name}, {member} of {brand} about {property}: {link}", VALUES)).toBe(
      "Namaste দীপা, Bimal of Thikana about 3 BHK flat in Lake Town: https://thikana.example/at/1",
    );
  });

  it("reads well without a name", () => {
    expect(fillTemplate("Namaste {name}, this is {member}.", { ...VALUES, name: "" })).toBe(
      "Namaste, this is Bimal.",
    );
  });

  it("[PRESS-05] leaves out a line that leads to nothing, such as a page or a meeting point that is not there", () => {
    const text =
      "Hello {name}.\nMeeting point: {place}\nYour visit: {visit}\nYour enquiry: {enquiry}\n{brand}";
    expect(fillTemplate(text, VALUES)).toBe(
      "Hello দীপা.\nYour enquiry: https://thikana.example/user/enquiry/1.key\nThikana",
    );
  });

  it("does not fill in what somebody has written in their name", () => {
    expect(fillTemplate("Hello {name}", { ...VALUES, name: "{link} 50% $&" })).toBe("Hello {link} 50% $&");
  });

  it.each([
    ["hello", "Hello {nmae}", "{nmae}"],
    ["hello", "Hello {}", "{}"],
    ["hello", "Hello {name", "{name}"],
    ["hello", "Hello name}", "{name}"],
    ["visit", "See you there, {name}", "{time}"],
    ["details", "Here it is: {property}", "{link}"],
  ] as const)("is refused as %s with %j, and the reason names %s", (kind, text, named) => {
    expect(findTemplateProblem(kind, text)).toContain(named);
  });

  it("exists in all four languages from the start, and each is valid", () => {
    for (const language of CALL_LANGUAGE_VALUES)
      for (const kind of MESSAGE_KIND_VALUES)
        expect(
          findTemplateProblem(kind, deskWords.messages[language][kind]),
          `${language} ${kind}`,
        ).toBeNull();
  });

  it("opens WhatsApp with the number and the text", () => {
    expect(writeMessageLink("+919832000140", "নমস্কার & hello")).toBe(
      `https://wa.me/919832000140?text=${encodeURIComponent("নমস্কার & hello")}`,
    );
  });
});
