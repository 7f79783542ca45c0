import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { openTraces } from "./traces.ts";
import { trackMailer } from "./work.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  readonly status: { code?: number; message?: string };
}

const spans: Span[] = [];
/** A small collector: takes OTLP over HTTP, as JSON. */
const receiver = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  expect(request.url).toBe("/v1/traces");
  const { resourceSpans } = JSON.parse(text);
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.setHeader("content-type", "application/json").end("{}");
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const { port } = receiver.address() as AddressInfo;
afterAll(() => void receiver.close());

const ID = "3f2a9c1b00112233445566778899aabb";
let sent = 0;
const mailer = trackMailer({ send: async () => void sent++, close: async () => {} });
const app = await testApp({ trustProxy: 1, work: true, mailer });
const contact = {
  fullName: "Pema Sherpa",
  email: "pema@example.in",
  subject: "complaint",
  message: "Is the flat still there?",
};

describe("[OPS-03] traces to an OTLP receiver", () => {
  it("have the request, its queries and its jobs under the id of the request, and no values", async () => {
    const traces = openTraces({ endpoint: `http://127.0.0.1:${port}/`, share: 1 });
    await app.http.inject({
      method: "POST",
      url: "/api/v1/contact",
      headers: { ...visitorHeaders, "x-request-id": ID },
      payload: contact,
    });
    await vi.waitFor(() => expect(sent).toBe(2), 15_000);
    await traces.close();
    const ours = spans.filter(({ traceId }) => traceId === ID);
    const request = ours.find(({ name }) => name === "POST /api/v1/contact");
    expect(request?.parentSpanId).toBeUndefined();
    expect(request?.attributes).toContainEqual({
      key: "http.response.status_code",
      value: { intValue: 201 },
    });
    const query = ours.find(({ name }) => name === "insert contact_message");
    expect(query?.parentSpanId).toBe(request?.spanId);
    const jobs = ours.filter(({ name }) => name === "mail");
    expect(jobs).toHaveLength(2);
    const calls = ours.filter(({ name }) => name === "send").map(({ parentSpanId }) => parentSpanId);
    expect(calls.toSorted()).toEqual(jobs.map(({ spanId }) => spanId).toSorted());
    expect(JSON.stringify(spans)).not.toMatch(/Pema|pema|flat still/);
  });

  it("are none where the share of requests is 0", async () => {
    spans.length = 0;
    const traces = openTraces({ endpoint: `http://127.0.0.1:${port}`, share: 0 });
    await app.http.inject("/api/v1/listings");
    await traces.close();
    expect(spans).toEqual([]);
  });
});
