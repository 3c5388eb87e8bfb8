import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { backupFigures } from "@baize/kit/backup/keeper.ts"
import { root } from "@baize/kit/configuration.ts"
import { openMonitor } from "@baize/kit/monitoring/monitor.ts"
import { setting } from "@baize/kit/variables.ts"
import { platformFigures } from "@baize/platform/figures.ts"
import { testWorld } from "@baize/platform/testing/world.ts"
import { studioFigures } from "@baize/studio/figures.ts"
import { testStudio } from "@baize/studio/testing/test-studio.ts"
import { expect, it, onTestFinished } from "vitest"
import { parse } from "yaml"

const folder = join(root, "deploy/monitoring")
const named = (file: string): string[] => {
  const text = readFileSync(join(folder, file), "utf8")
  return [...new Set(text.match(/\b(?:baize|nodejs|process)_[a-z0-9_]+/g))].map(name => name.replace(/_(bucket|count|sum)$/, ""))
}

it("every figure that an alert or the dashboard names is one that a process shows", async () => {
  const [world, studio] = await Promise.all([testWorld(), testStudio()])
  const shown = new Set<string>(backupFigures.map(({ name }) => name))
  for (const figures of [platformFigures(world.database), studioFigures(studio.database)]) {
    const monitor = await openMonitor({ port: 0, portName: "TEST_PORT", host: "127.0.0.1", figures, ready: async () => {} })
    const text = await (await fetch(`${monitor.url}/metrics`)).text()
    await monitor.close()
    expect(text).toContain("baize_database_up 1")
    for (const [, name] of text.matchAll(/^# HELP (\S+)/gm)) shown.add(name!)
  }
  await Promise.all([world.close(), studio.close()])
  for (const file of ["alerts.yml", "dashboard.json"]) {
    expect(named(file).length).toBeGreaterThan(10)
    expect(named(file).filter(name => !shown.has(name) && !shown.has(`${name}_total`))).toEqual([])
  }
})

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const dashboard = (): { readonly panels: readonly Panel[] } =>
  JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8")) as { panels: Panel[] }

it("each panel of the dashboard has a title and asks for something", () => {
  const { panels } = dashboard()
  expect(panels.length).toBeGreaterThan(10)
  for (const { title, targets = [] } of panels) {
    expect(title).toMatch(/\S/)
    expect(targets.map(({ expr }) => typeof expr)).toContain("string")
  }
})

const promtool = spawnSync("promtool", ["--version"]).status === 0

it.skipIf(!promtool)("Prometheus accepts the rules, and each case raises the alerts that it should", { tags: "long" }, () => {
  for (const args of [
    ["check", "config", "prometheus.yml"],
    ["test", "rules", "cases.yml", "cases-of-days.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")])
  }
})

it("each alert has a case that raises it", () => {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8")
  const alerts = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const cases = read("cases.yml") + read("cases-of-days.yml")
  const raised = [...cases.matchAll(/alertname: (\w+)\n\s+exp_alerts: ?(&\w+)?\n/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(30)
  expect(alerts.filter(name => !raised.includes(name))).toEqual([])
})

it.skipIf(!promtool)("Prometheus understands each expression of the dashboard", () => {
  const expressions = dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const rules = expressions.map((expr, n) => ({ record: `panel:${n}`, expr }))
  const scratch = mkdtempSync(join(tmpdir(), "baize-rules-"))
  const file = join(scratch, "panels.yml")
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] })) // JSON is YAML
  const { stdout, stderr } = spawnSync("promtool", ["check", "rules", file], { encoding: "utf8" })
  rmSync(scratch, { recursive: true })
  expect(stdout + stderr).toContain(`SUCCESS: ${expressions.length} rules found`)
})

interface Scraping {
  readonly scrape_configs: readonly {
    readonly job_name: string
    readonly static_configs: readonly { readonly targets: readonly string[] }[]
  }[]
}

it("Prometheus is pointed at the ports that the processes open", () => {
  const { scrape_configs: jobs } = parse(readFileSync(join(folder, "prometheus.yml"), "utf8")) as Scraping
  const targets = new Map(jobs.map(job => [job.job_name, job.static_configs.flatMap(({ targets }) => targets)]))
  expect(targets.get("baize-backup")).toEqual([`localhost:${setting({}, "BACKUP_METRICS_PORT")}`])
  const { services } = parse(readFileSync(join(root, "compose.yaml"), "utf8"), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, unknown>> }>>
  }
  const opened = (variable: string): string[] =>
    Object.entries(services).flatMap(([name, { environment }]) =>
      environment?.[variable] ? [`${name}:${environment[variable]}`] : [],
    )
  expect(targets.get("baize-platform")).toEqual(opened("PLATFORM_METRICS_PORT"))
  expect(targets.get("baize-studio")).toEqual(opened("GAMES_METRICS_PORT"))
})

it("the drill's file says what the alerts of backups read, and a ledger that is wrong leaves the last verified instant", () => {
  const scratch = mkdtempSync(join(tmpdir(), "baize-drill-"))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const lines = readFileSync(join(root, "docs/backup.md"), "utf8").match(/^file=\$\{METRICS[\s\S]*?(?=^```)/m)![0]
  // What the drill goes by: the answer of the operator's tool, and the copy's newest row.
  const parts = 'operator() { [ "$*" = verify-ledger ] || return 64; return "$WRONG"; }; query() { echo 1796000000; }'
  const drill = (wrong: 0 | 1): Record<string, number> => {
    const env = { PATH: process.env.PATH, METRICS: scratch, WRONG: String(wrong) }
    const { status, stderr } = spawnSync("bash", ["--norc", "-euc", `${parts}\n${lines}`], { env, encoding: "utf8" })
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/syntax|unbound|not found/)])
    expect(readdirSync(scratch).toSorted()).toEqual(["baize_backup.prom"])
    const text = readFileSync(join(scratch, "baize_backup.prom"), "utf8")
    return Object.fromEntries([...text.matchAll(/^(\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]))
  }
  const never = { baize_backup_verified_timestamp_seconds: 0, baize_backup_interval_seconds: 691_200, baize_backup_problems: 1 }
  expect(drill(1)).toEqual(never)
  const at = 1_796_000_000
  expect(drill(0)).toEqual({ ...never, baize_backup_verified_timestamp_seconds: at, baize_backup_problems: 0 })
  expect(drill(1)).toEqual({ ...never, baize_backup_verified_timestamp_seconds: at })
  const shown = new Set(backupFigures.map(({ name }) => name))
  expect(Object.keys(never).filter(name => !shown.has(name))).toEqual([])
})
