import type { TestApp } from "./app.ts";
import { ORIGIN } from "./built-app.ts";
import { flat } from "./listing-form.ts";
import type { SignedInAs } from "./sign-in.ts";

type Answer = Awaited<ReturnType<TestApp["http"]["inject"]>>;

/** Opens pages and posts forms like a browser without JavaScript. */
export function createPlainBrowser(http: TestApp["http"]) {
  return {
    open: (url: string, cookie = "") => http.inject({ url, headers: { cookie } }),
    post: (url: string, fields: Record<string, string>, cookie = "") =>
      http.inject({
        method: "POST",
        url,
        headers: {
          ...{ cookie, origin: ORIGIN, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** An own property, as the API tells it. */
    readStored: async ({ headers }: SignedInAs, id: string) => {
      const answer = await http.inject({ url: `/api/v1/property/getallproperties?search=${id}`, headers });
      return answer.json().properties[0];
    },
  };
}

/** The cookies that an answer sets, as the browser sends them back. */
export const getCookies = ({ headers }: Answer) =>
  [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";", 1)[0]);

/** The value of a hidden field. */
export const readHidden = ({ body }: { body: string }, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(body)?.[1];

/** The form of `flat` as its fields are sent. */
export const FLAT_TEXTS = Object.fromEntries(
  Object.entries(flat).filter((field): field is [string, string] => typeof field[1] === "string"),
);
