const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML response for search engines and feed readers. */
export function createXmlAnswer(body: string, type = "application/xml"): Response {
  return new Response(HEAD + body, { headers: { "content-type": `${type}; charset=utf-8` } });
}
