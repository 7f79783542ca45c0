import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSmsGateway } from "./sms-gateway.ts";
import { startSmtpTestServer } from "./smtp-server.ts";

/** One mail as a journey reads it: the tests and the SMTP server run in different processes. */
export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The addresses of the header `List-Unsubscribe`. */
  unsubscribe: string;
}

const getFolder = (port: string) => join(tmpdir(), `thikana-e2e-mails-${port}`);

/**
 * Starts a real SMTP server that writes each mail into a folder.
 * @param port of the web server, so that runs at the same time keep their mails apart
 * @returns the address for `SMTP_URL`
 */
export async function deliverToFolder(port: string): Promise<string> {
  const folder = getFolder(port);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const smtp = await startSmtpTestServer();
  let count = 0;
  const keep = async (): Promise<never> => {
    for (;;) {
      const { envelope, message } = await smtp.next();
      const mail: ReceivedMail = {
        to: envelope.to,
        subject: message.subject ?? "",
        text: message.text ?? "",
        html: message.html ?? "",
        unsubscribe: message.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "",
      };
      const file = join(folder, `${String(++count).padStart(6, "0")}.json`);
      // Nobody reads half a mail.
      await writeFile(`${file}.part`, JSON.stringify(mail));
      await rename(`${file}.part`, file);
    }
  };
  void keep();
  return smtp.url;
}

/**
 * Starts a real SMS gateway that writes each message into the same folder, with the number in place of the address.
 * @returns the address for `SMS_URL`
 */
export async function deliverTextsToFolder(port: string): Promise<string> {
  const gateway = await startSmsGateway();
  let count = 0;
  gateway.onMessage(async ({ body }) => {
    const { to, text }: { to: string; text: string } = JSON.parse(body);
    const message: ReceivedMail = { to: [to], subject: "", text, html: "", unsubscribe: "" };
    const file = join(getFolder(port), `sms-${String(++count).padStart(6, "0")}.json`);
    await writeFile(`${file}.part`, JSON.stringify(message));
    await rename(`${file}.part`, file);
  });
  return gateway.url;
}

/** The mails, or the text messages of a number, that somebody has received until now, oldest first. */
export async function readMails(to: string): Promise<ReceivedMail[]> {
  const folder = getFolder(process.env.E2E_PORT ?? "");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const mails = await Promise.all(
    files.map(async (name): Promise<ReceivedMail> => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return mails.filter((mail) => mail.to.includes(to));
}
