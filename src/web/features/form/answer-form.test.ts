import { describe, expect, it } from "vitest";
import { createInvalid } from "#domain/failure.ts";
import { createErrorAnswer, getTextsIn } from "./action-answer.ts";
import { answerForm, isPostedByBrowser, joinErrors } from "./answer-form.ts";

const texts = { form: "details", name: "Pema", password: "a secret", code: "123456" };

describe("the answer to a form", () => {
  it("contains the message and the status", async () => {
    const done = await answerForm(texts, async () => ({ message: "Saved.", status: 201, more: { id: "1" } }));
    expect(done).toMatchObject({
      data: { form: "details", ok: true, message: "Saved.", fields: {}, values: {}, more: { id: "1" } },
      init: { status: 201 },
    });
  });

  it("contains a refusal with its status, fields and typed texts, but without secrets", async () => {
    const rejected = await answerForm(texts, () =>
      Promise.reject(createInvalid({ name: "Too short." }, "Mend it.")),
    );
    expect(rejected).toMatchObject({ init: { status: 422 } });
    expect(rejected).toHaveProperty("data", {
      form: "details",
      ok: false,
      message: "Mend it.",
      fields: { name: "Too short." },
      values: { form: "details", name: "Pema" },
      more: {},
    });
  });

  it("contains the first error as message if the form does not show that field", async () => {
    const act = () => Promise.reject(createInvalid({ name: "Too short." }, "Mend it."));
    expect(await answerForm(texts, act, joinErrors)).toMatchObject({ data: { message: "Too short." } });
  });

  it("does not change redirects and unexpected errors", async () => {
    const unavailable = new Response(null, { status: 302 });
    expect(await answerForm(texts, async () => unavailable)).toBe(unavailable);
    const mistake = new TypeError("x is not a function");
    await expect(answerForm(texts, () => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});

describe("the texts of a form", () => {
  it("do not include files, and combine several ticks of one name", () => {
    const form = new FormData();
    form.append("text", "one\r\ntwo");
    form.append("checks", "papers");
    form.append("checks", "site");
    form.append("photo", new Blob(["x"]), "x.jpg");
    form.append("__proto__", "odd");
    expect(Object.entries(getTextsIn(form))).toEqual([
      ["text", "one\ntwo"],
      ["checks", "papers,site"],
      ["__proto__", "odd"],
    ]);
  });

  it("are kept so that people can correct them, except secrets", () => {
    const { values } = createErrorAnswer(
      { currentPassword: "a", confirm: "b", credential: "c", email: "d" },
      { message: "" },
    );
    expect(values).toEqual({ email: "d" });
  });
});

it("a form that the browser posted itself is told apart from one that a script sent", () => {
  const post = (dest: string) =>
    isPostedByBrowser(new Request("https://thikana.test/", { headers: { "sec-fetch-dest": dest } }));
  expect([post("document"), post("empty")]).toEqual([true, false]);
});
