import { execFileSync } from "node:child_process";
import type { WorkFolder } from "./work-folder.ts";

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** Makes a key and a certificate for localhost, signed by itself. Returns the paths of both files. */
export function makeCertificate(workFolder: WorkFolder): Certificate {
  const folder = workFolder.makeFolder("tls");
  const files = { key: `${folder}/key.pem`, certificate: `${folder}/certificate.pem` };
  execFileSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "30",
      ],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
      ...["-keyout", files.key, "-out", files.certificate],
    ],
    { stdio: "ignore" },
  );
  return files;
}
