import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the gateway has received. */
export interface GatewayRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SmsTestGateway {
  /** `http://127.0.0.1:…/send` */
  readonly url: string;
  /** Everything that was received, oldest first. */
  readonly received: GatewayRequest[];
  /** What it answers from now on; null for no answer at all. */
  answer: { status: number; text: string } | null;
  /** Called for each message before it is answered. */
  onMessage(listener: (request: GatewayRequest) => Promise<void>): void;
  close(): Promise<void>;
}

/** A small SMS gateway on loopback. */
export async function startSmsGateway(): Promise<SmsTestGateway> {
  const listeners: ((request: GatewayRequest) => Promise<void>)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url: path = "", headers } = request;
    const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
    gateway.received.push(one);
    for (const listener of listeners) await listener(one);
    if (gateway.answer) response.writeHead(gateway.answer.status).end(gateway.answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: SmsTestGateway = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    answer: { status: 200, text: '{"type":"success"}' },
    onMessage: (listener) => void listeners.push(listener),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}
