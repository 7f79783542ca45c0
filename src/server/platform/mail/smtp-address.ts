/** Names of this machine: on the way to them nobody can listen. */
const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * How the server of `SMTP_URL` is spoken to. Another machine must encrypt, from the start (`smtps://`) or by STARTTLS:
 * whoever is on the way could otherwise take the offer out and read password and mails. Only `?requireTLS=false` allows
 * plain text, for a server in one's own network: `PLAIN_CONNECTIONS` adds it.
 */
export const getSmtpOptions = (url: string) => ({
  // What the address says wins.
  url,
  requireTLS: !THIS_MACHINE.includes(new URL(url).hostname),
});
