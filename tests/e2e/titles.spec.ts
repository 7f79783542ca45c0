import { expect, test } from "#tests/support/browser.ts";

test("[ROUTE-01] every public page has its own title and description", async ({ request }) => {
  const { items } = await (await request.get("/api/v1/listings?pageSize=6")).json();
  const blog = await (await request.get("/user/blog")).text();
  const pages = [
    "/",
    "/user/list",
    `/user/propertydetail/${items[0]._id}`,
    "/user/regiondetail/patna-bihar",
    "/projects/sevoke-road",
    "/localities/sevoke-road",
    "/towns/siliguri",
    "/user/about",
    "/user/blog",
    /href="(\/user\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1] ?? "no article on the blog",
    "/user/contact",
    "/privacy",
    "/terms",
    "/signin",
    "/signup",
    "/owner/signup",
    "/owner/listing",
  ];
  const heads = [];
  for (const page of pages) {
    const answer = await request.get(page);
    expect({ page, status: answer.status() }).toEqual({ page, status: 200 });
    const html = await answer.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect({ page, lengths: [title.length > 8, description.length > 20] }).toEqual({
      page,
      lengths: [true, true],
    });
    heads.push({ title, description });
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(pages.length);
});
