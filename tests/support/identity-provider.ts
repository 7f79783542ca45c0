/**
 * An OpenID Connect provider on loopback (npm oidc-provider), which takes the place of Google and, on other paths, of
 * Facebook's dialog and Graph API. To sign in there, type a name; it decides what kind of person it is:
 * `unconfirmed.*` has an email address that the provider has not confirmed, `nomail.*` has none, and for `broken.*`
 * the provider fails once the browser has gone back.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "thikana-journeys", secret: "a-secret-of-the-journeys-0123456789" };
const SCOPES = "openid email profile public_profile";

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

/** @param site the address of the site under test */
export async function startIdentityProvider(port: number, site: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, "localhost", done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, site);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    handle(provider, answer, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return { issuer, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** The claims in this person's token; our site must ignore the role in `usertype`. */
function createClaims(name: string) {
  const [first = "", ...rest] = (name.split("@", 1)[0] ?? "").split(".");
  const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    sub: name,
    name: [first, ...rest].map(capitalize).join(" "),
    given_name: capitalize(first),
    family_name: rest.map(capitalize).join(" "),
    ...(!name.startsWith("nomail.") && { email: name, email_verified: !name.startsWith("unconfirmed.") }),
    usertype: "admin",
    status: "active",
  };
}

function createToldClaims(name: string) {
  if (name.startsWith("broken.")) throw new Error("The provider is broken for this person.");
  return createClaims(name);
}

function createProvider(issuer: string, site: string): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: ["google", "facebook"].map((name) => `${site}/api/v1/auth/${name}/callback`),
      },
    ],
    scopes: SCOPES.split(" "),
    claims: {
      openid: ["sub", "usertype", "status"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ["a-key-of-the-journeys"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => createToldClaims(accountId) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

async function handle(
  provider: Provider,
  answer: ReturnType<Provider["callback"]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", provider.issuer);
  if (pathname.startsWith("/interaction/")) return interact(provider, request, response);
  if (pathname === "/v24.0/me") return tellProfile(provider, request, response);
  if (pathname === "/v24.0/dialog/oauth") request.url = `/auth${search.replaceAll("%2C", "%20")}`;
  if (pathname === "/v24.0/oauth/access_token") request.url = "/token";
  return answer(request, response);
}

/** The provider's page: a name and two buttons. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE);
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  const accountId = form.get("name") ?? "";
  const result = form.has("refuse") ? { error: "access_denied" } : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

async function tellProfile(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const token = await provider.AccessToken.find(String(request.headers.authorization).replace("Bearer ", ""));
  if (!token || token.accountId.startsWith("broken.")) {
    response.writeHead(token ? 500 : 401).end();
    return;
  }
  const {
    sub: id,
    name,
    given_name: first_name,
    family_name: last_name,
    email,
  } = createClaims(token.accountId);
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ id, name, first_name, last_name, email }));
}

const PAGE = `<!doctype html><html lang="en"><title>A provider of the tests</title><link rel="icon" href="data:,">
<main><h1>A provider of the tests</h1><form method="post"><label>Name <input name="name"></label>
<button>Continue</button><button name="refuse" value="1">Refuse</button></form></main></html>`;
