import { describe, expect, inject, it, vi } from "vitest";
import { openShakyLine } from "#tests/support/unstable-connection.ts";
import { PostgresListener } from "./postgres.listener.ts";

const { server } = inject("databaseTemplate");

describe.skipIf(!server)("[FAULT-02] a listener whose database is away", () => {
  it("stops and closes without an error, so that the process can end in order", async () => {
    const address = new URL(server ?? "");
    const line = await openShakyLine(Number(address.port), { after: [] });
    address.port = String(line.port);
    const troubles: Error[] = [];
    const listener = new PostgresListener(address.href, (error) => troubles.push(error));
    const stop = await listener.listen("public_change", () => {});
    line.close();
    // The first trouble is the lost connection, later ones are attempts to open it again.
    await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(0), { timeout: 5_000 });
    await stop();
    await listener.close();
  });
});
