import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, it } from "vitest"
import { parse } from "yaml"

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { build?: { target: string }; image?: string; volumes?: string[]; command?: string[] }>
  >
  readonly volumes: Readonly<Record<string, unknown>>
}

const text = (name: string): string => readFileSync(join(root, name), "utf8")
const files = ["compose.yaml", "compose.backup.yaml"] as const
const read = (name: string): ComposeFile => parse(text(name), { merge: true }) as ComposeFile
const stages = [...text("Dockerfile").matchAll(/^FROM .* AS (\w+)$/gm)].map(([, stage]) => stage)

it.each(files)("%s builds stages of the Dockerfile and mounts volumes that it declares", name => {
  const { services, volumes } = read(name)
  for (const { build, volumes: mounts = [] } of Object.values(services)) {
    if (build) expect(stages).toContain(build.target)
    for (const mount of mounts) if (!mount.startsWith("./")) expect(Object.keys(volumes)).toContain(mount.split(":")[0])
  }
})

it("what is beside the compose files and is secret is in no image and not in the repository", () => {
  const beside = files.flatMap(name =>
    Object.values(read(name).services).flatMap(({ volumes = [] }) =>
      volumes.flatMap(mount => /^\.\/([^:]+):/.exec(mount)?.slice(1) ?? []),
    ),
  )
  expect(new Set(beside)).toEqual(new Set(["certificates", "pgbackrest.conf"]))
  for (const name of [...beside, ".env"]) {
    expect(text(".dockerignore").split("\n")).toContain(name)
    expect(text(".gitignore")).toMatch(new RegExp(`^/?${name.replaceAll(".", "\\.")}/?$`, "m"))
  }
})

it("the backups of the database's container change the service that compose.yaml runs", () => {
  const [house, backed] = [read("compose.yaml").services, read("compose.backup.yaml").services]
  expect(Object.keys(backed)).toEqual(["database"])
  expect(text("Dockerfile")).toContain(`ARG POSTGRES_IMAGE=${house.database!.image}\n`)
  const words = backed.database!.command!.join(" ")
  for (const setting of ["archive_command", "archive_timeout"]) {
    const documented = new RegExp(`^${setting} = '?([^'\\n#]*[^'\\s#])`, "m").exec(text("docs/backup.md"))![1]!
    expect(words).toContain(`-c ${setting}=${documented}`)
  }
})
