import { testApp } from "./app.ts";
import { readViewer, type SignedInAs, signInAs, visitorHeaders } from "./sign-in.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

export type Headers = Record<string, string>;

/** A server on this test file's database, and the calls of a browser to add a passkey and to sign in with it. */
export async function createPasskeyCalls() {
  const lines: string[] = [];
  const app = await testApp({ work: true, onLog: (line) => lines.push(line) });
  const { http, database, services, clock } = app;

  const post = (url: string, payload: object, headers: Headers = visitorHeaders, from?: string) =>
    http.inject({ method: "POST", url: `/api/v1/${url}`, headers, payload, remoteAddress: from });
  const begin = (me: SignedInAs, currentPassword = me.password) =>
    post("account/passkeys/options", { currentPassword }, me.headers);
  const add = (me: SignedInAs, credential: object, name = "My phone") =>
    post("account/passkeys", { credential, name }, me.headers);
  const createPhone = () => new SoftwareAuthenticator("http://localhost:3000");

  return {
    ...app,
    ...{ post, begin, add, newPhone: createPhone },
    /** The current entries of the security log. */
    security: () => lines.flatMap((line) => (JSON.parse(line).security ? [JSON.parse(line).security] : [])),
    readActor: async (me: SignedInAs) => (await services.session.readViewer(me.headers.cookie)).actor,
    readViewer: async (headers: Headers) => (await readViewer(http, headers)).statusCode,
    later: (minutes: number) => clock.set(new Date(Date.now() + minutes * 60_000)),
    askToSignIn: async (headers?: Headers) => (await post("auth/passkey/options", {}, headers)).json(),
    signIn: (credential: object, headers?: Headers, more: object = {}) =>
      post("auth/passkey", { credential, ...more }, headers),
    listPasskeys: (userId: string) =>
      database.db.selectFrom("passkey").selectAll().where("user_id", "=", userId).execute(),

    /** Somebody with a passkey in a phone. */
    async withPasskey(role: "user" | "admin" = "user", name = "My phone") {
      const me = await signInAs(http, database, role);
      const phone = createPhone();
      const answer = await add(me, phone.create((await begin(me)).json()), name);
      if (answer.statusCode !== 201) throw new Error(`Adding a passkey answered ${answer.body}`);
      return { ...me, phone, codes: answer.json().codes as string[] };
    },
  };
}
