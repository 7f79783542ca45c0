import { expect, it } from "vitest";
import { openDesk } from "#tests/support/desk-calls.ts";
import { makeUser } from "#tests/support/factories.ts";

const { admin, db, http } = await openDesk();

const findUsers = async (search: string) => {
  const query = new URLSearchParams({ search, pageSize: "100" });
  const answer = await http.inject({ url: `/api/v1/admin/users?${query}`, headers: admin.headers });
  return answer.json().users.map(({ _id }: { _id: string }) => _id) as string[];
};

it.each([
  "+91 98322-11100",
  "0091 9832211100",
  "919832211100",
  "09832211100",
  "98322 11100",
  "(98322) 11100",
  "11100",
  "1100",
])("[DESK-02] users are found by a phone number that is written as %s", async (search) => {
  const { id } = await makeUser(db, { mobile: "+919832211100" });
  const other = await makeUser(db, { mobile: "+919832211109" });
  const found = await findUsers(search);
  expect(found).toContain(id);
  expect(found).not.toContain(other.id);
});
