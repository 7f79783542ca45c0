import { expect, it } from "vitest";
import { office } from "#content/office.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { createDoneAnswer, createErrorAnswer } from "../form/action-answer.ts";
import { SignedPageClosed, SignedPageEnded } from "./SignedPage.tsx";

const mail = { way: "mail", to: "p•••@example.in" } as const;
const sms = { way: "sms", to: "0140" } as const;

it("[LINK-01] a link that has ended is sent anew to an address that its page shows masked, without a field for another", () => {
  const html = drawOnPage(<SignedPageEnded to={mail} />);
  expect(html).toContain("This link has ended");
  expect(html).toContain("p•••@example.in");
  expect(html).toContain("Send me a new link");
  expect(html).toContain('name="form" value="renew"');
  expect(html.match(/<input/g)).toHaveLength(1);
});

it("[LINK-01] without an address a code goes to the number, and the page asks for it, also after a wrong one", () => {
  expect(drawOnPage(<SignedPageEnded to={sms} />)).toContain("ends in 0140");
  const sent = createDoneAnswer({ form: "renew" }, { message: "On its way", more: { code: "abc" } });
  const asked = drawOnPage(<SignedPageEnded to={sms} />, sent);
  for (const part of ["On its way", 'name="id" value="abc"', 'name="code"']) expect(asked).toContain(part);
  const texts = { form: "renew-code", id: "abc", code: "123456" };
  const rejected = createErrorAnswer(texts, { message: "Fix it", fields: { code: "Not the code" } });
  const again = drawOnPage(<SignedPageEnded to={sms} />, rejected);
  for (const part of ["Not the code", 'name="id" value="abc"']) expect(again).toContain(part);
  expect(again).not.toContain("123456");
});

it("[LINK-01] if nobody can be reached the page says how to call us", () => {
  const html = drawOnPage(<SignedPageEnded to={null} />);
  expect(html).toContain(office.phones[0]);
  expect(html).not.toContain("<form");
});

it("[LINK-01] a link that opens nothing says why, and one that has ended is sent anew", () => {
  const wrong = drawOnPage(<SignedPageClosed ended={null} refused="Not our link" />);
  expect(wrong).toContain("Not our link");
  expect(wrong).not.toContain("<form");
  expect(drawOnPage(<SignedPageClosed ended={{ to: mail }} refused="Over" />)).toContain(
    "Send me a new link",
  );
});
