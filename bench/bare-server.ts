/** A bare Fastify that answers one page's bytes from memory: argv is the address to take them from. Tells its port. */
import Fastify from "fastify";

const [source = ""] = process.argv.slice(2);
const answer = await fetch(source);
const body = Buffer.from(await answer.arrayBuffer());
const { brotliCompressSync } = await import("node:zlib");
const packed = brotliCompressSync(body);
const app = Fastify();
app.get("/*", (_request, reply) =>
  reply.type("text/html; charset=utf-8").header("content-encoding", "br").send(packed),
);
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.(typeof address === "object" ? address?.port : null);
process.on("disconnect", () => process.exit(0));
