import { type Program, startProgram, waitForProgram } from "../program.ts";
import { askStatus } from "../wait.ts";
import type { WorkFolder } from "../work-folder.ts";

export interface Nginx {
  readonly program: Program;
  /** The address for visitors. */
  readonly origin: string;
}

/** Starts nginx in front of the web processes. @param port of the site, from `findFreePort` */
export async function startNginx(
  workFolder: WorkFolder,
  port: number,
  webPorts: readonly number[],
): Promise<Nginx> {
  const folder = workFolder.makeFolder("nginx", "www-data");
  workFolder.makeFolder("nginx/tmp", "www-data");
  const config = workFolder.writeFile(`${folder}/nginx.conf`, writeConfig(port, webPorts), "www-data");
  const program = startProgram({
    name: "nginx",
    command: "nginx",
    args: ["-p", `${folder}/`, "-c", config, "-e", "tmp/error.log"],
    user: "www-data",
    log: `${workFolder.root}/nginx.log`,
  });
  const origin = `http://localhost:${port}`;
  await waitForProgram(program, async () => (await askStatus(`${origin}/healthz`)) > 0);
  return { program, origin };
}

/** What nginx itself says; the same words as `error_away` of the application. */
const UNAVAILABLE = "The site is not available for a moment. Please try again in a few seconds.";

/** Only a request that changes nothing goes to the other process when one fails; the client decides about the rest. */
function writeConfig(port: number, webPorts: readonly number[]): string {
  // A process that is away refuses at once and the other one answers. If nginx left it out for some seconds, it would
  // have no process at all when the second one restarts just after the first.
  const servers = webPorts.map((web) => `    server 127.0.0.1:${web} max_fails=0;`).join("\n");
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path tmp/${name};`)
    .join("\n");
  return `daemon off;
pid tmp/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  map $http_accept $away {
    default away.json;
    "~text/html" away.html;
  }
${folders}
  client_max_body_size 600m;
  upstream site {
    zone site 64k;
${servers}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    # Where no web process answers, people still read a sentence.
    error_page 502 504 = /$away;
    location = /away.json {
      internal;
      default_type application/json;
      add_header Retry-After 5 always;
      return 503 '{"message":"${UNAVAILABLE}","code":"busy"}';
    }
    location = /away.html {
      internal;
      default_type "text/html; charset=utf-8";
      add_header Retry-After 5 always;
      return 503 '<!doctype html><html lang="en"><meta charset="utf-8"><title>Thikana</title><h1>${UNAVAILABLE}</h1>';
    }
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
    # Pages that are open at the desk get news on a connection that stays.
    location /api/v1/events {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}
