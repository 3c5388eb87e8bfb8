import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { root } from "@baize/kit/configuration.ts"
import { expect, onTestFinished } from "vitest"
import type { Composed } from "./composed.ts"

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0

/** What the image has around the file that its template makes. */
const main = (folder: string): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(name => `${name}_temp_path ${folder}/${name};`).join(" ")}
  include default.conf;
}
`

/**
 * The service `web` by this machine's nginx, with the files that the image has; what Debian's version (1.22) does not know is
 * left out. This process trusts its certificate until the test ends.
 */
export async function startFront(composed: Composed, folder: string): Promise<void> {
  const [own, baize] = [join(folder, "nginx"), join(folder, "nginx/baize")]
  mkdirSync(baize, { recursive: true })
  const files = join(root, "deploy/nginx")
  for (const name of readdirSync(files)) if (name.endsWith(".conf")) cpSync(join(files, name), join(baize, name))
  const environment = composed.environment("web")
  const gamesUrl = composed.environment("platform-1").GAMES_URL!
  const rules = [join(root, "deploy/site-rules.ts"), baize]
  const { status, stderr } = spawnSync(process.execPath, rules, {
    env: { GAMES_URL: composed.local(gamesUrl) },
    encoding: "utf8",
  })
  expect([status, stderr]).toEqual([0, ""])

  const template = readFileSync(join(files, "templates/default.conf.template"), "utf8")
  const rendered = template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (environment[name] === undefined) throw new Error(`compose.yaml gives the service web no ${name}`)
    return environment[name]
  })
  const here = composed
    .local(rendered)
    .replace(/^ *(resolver .*|http2 on);\n/gm, "")
    .replace(/(server \S+) resolve\b/g, "$1")
    .replace(/\blisten (\d+)/g, (_, port: string) => `listen ${composed.port("web", Number(port))}`)
    .replaceAll("/etc/nginx/certificates", own)
    .replaceAll("/srv/baize", root.replace(/\/$/, ""))
  writeFileSync(join(own, "default.conf"), here)
  writeFileSync(join(own, "nginx.conf"), main(own))
  trust(certify(own, environment))

  const nginx = spawn("nginx", ["-p", own, "-c", join(own, "nginx.conf"), "-e", join(own, "nginx.log")], { stdio: "ignore" })
  onTestFinished(async () => {
    nginx.kill("SIGTERM")
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, "exit")
  })
  const isUp = async (): Promise<number> => {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(own, "nginx.log"), "utf8"))
    const answer = await fetch(`http://127.0.0.1:${composed.port("web", 80)}/`, { redirect: "manual" })
    return answer.status
  }
  await expect.poll(isUp).toBe(301)
}

/** One certificate for the hosts, which are addresses here; gives it. */
function certify(folder: string, environment: Readonly<Record<string, string>>): string {
  const names = Object.entries(environment).flatMap(([name, host]) => (name.endsWith("_HOST") ? [`IP:${host}`] : []))
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=baize", "-addext", `subjectAltName=${names.join(",")}`],
    ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
  ])
  expect([made.status, made.status === 0 ? "" : String(made.stderr)]).toEqual([0, ""])
  return readFileSync(join(folder, "fullchain.pem"), "utf8")
}

function trust(certificate: string): void {
  const before = getCACertificates("default")
  setDefaultCACertificates([...before, certificate])
  onTestFinished(() => setDefaultCACertificates(before))
}
