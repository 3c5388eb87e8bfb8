import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { root } from "@baize/kit/configuration.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { onTestFinished } from "vitest"
import { parse } from "yaml"

interface ServiceOfFile {
  readonly image?: string
  readonly command?: readonly string[]
  /** Values by name, or the names of those that are passed on. */
  readonly environment?: Readonly<Record<string, string | number>> | readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
}

/** The folder of the volume `data` in a container. */
const DATA = "/var/lib/baize"
const PATIENCE_MS = 120_000

/** A service's process on this machine. */
interface ServiceProcess {
  /** As a machine that loses power; nothing starts it again. */
  kill(): Promise<void>
}

/** Where containers listen, by service. */
const listening: Readonly<Record<string, readonly number[]>> = {
  database: [5432],
  "platform-1": [8000, 9100],
  "platform-2": [8000, 9100],
  studio: [8010, 9110],
  web: [80, 443, 8000],
}

interface ComposedOptions {
  /** Those of `.env`. */
  readonly values: Readonly<Record<string, string>>
  /** Where volumes and logs are. */
  readonly folder: string
}

export const readComposed = async (options: ComposedOptions): Promise<Composed> => new Composed(options, await portsOf())

/**
 * `compose.yaml` with its services as processes of this machine: the commands, the environment and the checks of the file and of
 * the images' `Dockerfile`. A port of a service is another one here, because all have one address.
 */
export class Composed {
  readonly #services: Readonly<Record<string, ServiceOfFile>>
  readonly #image = imageOf("baize")
  readonly #values: Readonly<Record<string, string>>
  readonly #folder: string
  readonly #ports: ReadonlyMap<string, number>

  constructor({ values, folder }: ComposedOptions, ports: ReadonlyMap<string, number>) {
    const text = readFileSync(join(root, "compose.yaml"), "utf8")
    this.#services = (parse(text, { merge: true }) as { readonly services: Readonly<Record<string, ServiceOfFile>> }).services
    this.#values = values
    this.#folder = folder
    this.#ports = ports
  }

  /** The port of this machine for one of a service. */
  port(service: string, inside: number): number {
    const found = this.#ports.get(`${service}:${inside}`)
    if (found === undefined) throw new Error(`Nothing listens on ${service}:${inside}`)
    return found
  }

  /** What the file gives a service, as its container would get it; `local` has it for this machine. */
  environment(service: string): Record<string, string> {
    const { environment: given = {} } = this.#service(service)
    const own = Array.isArray(given) ? given.map(name => [name, `\${${name}}`]) : Object.entries(given)
    return Object.fromEntries(own.map(([name, value]) => [name, interpolate(String(value), this.#values)]))
  }

  /** A text with the folders and addresses of this machine in place of those of containers. */
  local(text: string): string {
    let result = text
      .replaceAll(DATA, join(this.#folder, "data"))
      .replaceAll("@database/", `@127.0.0.1:${this.port("database", 5432)}/`)
      .replace(/\b([a-z]+(?:-\d)?):(\d+)\b/g, (whole, name, inside) =>
        listening[name] ? `127.0.0.1:${this.port(name, Number(inside))}` : whole,
      )
    for (const [name, host] of Object.entries(this.#values))
      if (name.endsWith("_HOST")) result = result.replaceAll(`https://${host}`, `https://${host}:${this.port("web", 443)}`)
    // The containers' network is this machine's own.
    return result.replaceAll("uniquelocal", "loopback")
  }

  /** Runs a command of a service's container to its end; gives what it prints. */
  async run(service: string, command = this.#commandOf(service)): Promise<string> {
    const child = this.#launch(service, command)
    let said = ""
    for (const stream of [child.stdout!, child.stderr!])
      stream.on("data", text => {
        said += text
      })
    const [code] = (await once(child, "close")) as [number | null]
    if (code !== 0) throw new Error(`${service}: ${command.join(" ")} ended with ${code}: ${said}`)
    return said
  }

  /** Starts a service, and waits until its check says that it is healthy. */
  async start(service: string): Promise<ServiceProcess> {
    const child = this.#launch(service, this.#commandOf(service))
    const logFile = join(this.#folder, `${service}.log`)
    const log = createWriteStream(logFile, { flags: "a" })
    for (const stream of [child.stdout!, child.stderr!]) stream.pipe(log, { end: false })
    const gone = once(child, "exit")
    const kill = async (): Promise<void> => {
      child.kill("SIGKILL")
      await gone
    }
    onTestFinished(kill)
    const until = performance.now() + PATIENCE_MS
    while (!(await this.#isHealthy(service))) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`${service} is not ready: ${readFileSync(logFile, "utf8").slice(-2_000)}`)
      await pause(500)
    }
    return { kill }
  }

  #service(name: string): ServiceOfFile {
    const found = this.#services[name]
    if (!found) throw new Error(`compose.yaml has no service ${name}`)
    return found
  }

  #commandOf(service: string): readonly string[] {
    return this.#service(service).command ?? this.#image.command
  }

  async #isHealthy(service: string): Promise<boolean> {
    const [kind, ...check] = this.#service(service).healthcheck!.test
    if (kind !== "CMD") throw new Error(`${service} is checked by ${kind}`)
    const here = check.map(word => (/^\d+$/.test(word) ? String(this.port(service, Number(word))) : word))
    return this.run(service, here).then(
      () => true,
      () => false,
    )
  }

  #launch(service: string, command: readonly string[]): ChildProcess {
    const [program, ...args] = command.map(word => this.local(word))
    if (program !== "node") throw new Error(`${service} runs ${program}, not node`)
    return spawn(process.execPath, args, { cwd: root, env: this.#localEnvironment(service), stdio: ["ignore", "pipe", "pipe"] })
  }

  /** Nothing of this process's own but where programs are. */
  #localEnvironment(service: string): Record<string, string> {
    const all = { ...this.#image.environment, ...this.environment(service), HOST: "127.0.0.1" }
    const here = Object.entries(all).map(([variable, value]) => [
      variable,
      variable.endsWith("_METRICS_PORT") ? String(this.port(service, Number(value))) : this.local(value),
    ])
    const at = listening[service]?.[0]
    const own = at ? { [service === "studio" ? "GAMES_PORT" : "PLATFORM_PORT"]: String(this.port(service, at)) } : {}
    return { PATH: process.env.PATH!, ...Object.fromEntries(here), ...own }
  }
}

async function portsOf(): Promise<ReadonlyMap<string, number>> {
  const inside = Object.entries(listening).flatMap(([name, ports]) => ports.map(port => `${name}:${port}`))
  const free = await freePorts(inside.length)
  return new Map(inside.map((name, n) => [name, free[n]!]))
}

/** As compose reads it: `${NAME}`, and `${NAME:-otherwise}`. A name without a value is a mistake. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name: string, otherwise?: string) => {
    const value = values[name] ?? otherwise
    if (value === undefined) throw new Error(`${name} has no value in .env`)
    return value
  })
}

/** The variables of an image and the command of its containers, where the compose file has no other. */
function imageOf(stage: string) {
  const lines = readFileSync(join(root, "Dockerfile"), "utf8")
    .split(/^FROM /m)
    .find(text => text.split("\n")[0]!.endsWith(` AS ${stage}`))!
  const [, environment = ""] = /^ENV (.*)$/m.exec(lines) ?? []
  const [, command = "[]"] = /^CMD (.*)$/m.exec(lines) ?? []
  return {
    environment: Object.fromEntries(environment.split(" ").map(pair => pair.split("=") as [string, string])),
    command: JSON.parse(command) as readonly string[],
  }
}
