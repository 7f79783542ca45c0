import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createConflict, createInvalid, createTooMany, type Failure } from "#domain/failure.ts";
import { SeenField } from "./ActionForm.tsx";
import { createDoneAnswer, createErrorAnswer } from "./action-answer.ts";

const SENT = { form: "stop", version: "3", words: "Another house" };
const reject = (failure: Failure) => createErrorAnswer(SENT, failure);
const draw = (of: Parameters<typeof SeenField>[0]["of"]) =>
  /value="([^"]*)"/.exec(renderToStaticMarkup(<SeenField of={of} name="version" now={4} />))?.[1];

it("[ADMIN-06] a refused form goes on from what its author saw, and after a conflict from what the page shows", () => {
  const draws = (answer: Parameters<typeof draw>[0]["answer"]) => draw({ answer, fetched: undefined });
  expect(draws(undefined)).toBe("4");
  expect(draws(reject(createInvalid({ reason: "Choose one." })))).toBe("3");
  expect(draws(reject(createTooMany(60)))).toBe("3");
  expect(draws(reject(createConflict("It was moved meanwhile.")))).toBe("4");
  expect(draws(createDoneAnswer(SENT, { message: "Done." }))).toBe("4");
  expect(draws(createErrorAnswer({ form: "stop" }, createInvalid({})))).toBe("4");
});

it("[ADMIN-06] a form that was sent in place stays in its page, which shows what is new", () => {
  const answer = reject(createInvalid({ reason: "Choose one." }));
  expect(draw({ answer, fetched: answer })).toBe("4");
});
