import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { afterAll, expect, it } from "vitest"
import { joinDatabaseServer, openDatabaseServer } from "./database.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-joining-"))
afterAll(() => rmSync(folder, { recursive: true }))

it("a command joins the database of a running start, but not of a killed one whose process id was reused", {
  tags: "long",
}, async () => {
  const configuration = readConfiguration({ DATA_DIR: folder })
  const gone = { pid: process.pid, identity: "another boot/1", url: "postgresql://baize@/baize?host=%2Fnowhere" }
  writeFileSync(join(folder, "running.json"), JSON.stringify(gone))
  const own = await joinDatabaseServer(configuration)
  await (await connect(own.url)).close()
  await own.stop()

  const started = await openDatabaseServer(configuration)
  const joined = await joinDatabaseServer(configuration)
  expect(joined.url).toBe(started.url)
  await joined.stop()
  await (await connect(started.url)).close()
  await started.stop()
})
