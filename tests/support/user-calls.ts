/** Calls of the tests about accounts; the file that uses them opens the desk (`openDesk`). */
import { desk } from "./desk-calls.ts";

/** Sends the admin's own password with every change, as the pages do where it is needed. */
export const call = (method: "GET" | "PATCH" | "POST", path: string, payload?: object) =>
  desk.http.inject({
    method,
    url: `/api/v1/admin/users${path}`,
    headers: desk.admin.headers,
    ...(payload && { payload: { currentPassword: desk.admin.password, ...payload } }),
  });
export const readAccount = (id: string) =>
  desk.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
export const readAccountTrail = (id: string) =>
  desk.db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).orderBy("id").execute();
