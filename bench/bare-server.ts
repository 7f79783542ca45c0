/**
 * A bare Fastify that serves one page from memory: the same bytes as the URL in `argv`. Sends its port to the parent.
 */
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import Fastify from "fastify";

const [source = ""] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve, reject) =>
  get(source, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject),
);
const packed = await buffer(answer);
const app = Fastify();
app.get("/*", (_request, reply) =>
  reply.type("text/html; charset=utf-8").header("content-encoding", "br").send(packed),
);
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.(typeof address === "object" ? address?.port : null);
process.on("disconnect", () => process.exit(0));
