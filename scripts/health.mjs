// Ends with 0 if the server of this machine answers: for HEALTHCHECK of containers, which have no curl.
const port = process.env.PORT || 3000;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
} catch (error) {
  console.error(`The server at port ${port} is not well: ${error.message}`);
  process.exitCode = 1;
}
