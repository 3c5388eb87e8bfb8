import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deposit } from "@baize/common/api/cashier.ts"
import { excludeMyself } from "@baize/common/api/protection.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { raw } from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { type CellMember, type HouseCell, openCell, PASSWORD } from "../cell.ts"
import { layWire } from "../faulty-connection.ts"

/** What docs/scaling.md says of the time that an exclusion takes to reach the other cells. */
const WITHIN = { timeout: 10_000 }
const PATIENCE_SECONDS = 10

const excludes = (cell: HouseCell, member: CellMember) => cell.call(member, excludeMyself, { months: 6, password: PASSWORD })
const pays = (cell: HouseCell, member: CellMember) =>
  cell.call(member, deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })

test("who excludes themselves at one cell plays at no other: within ten seconds, after one was away, or cut off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-cells-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "data"), settings: ["shared_buffers=32MB"] })
  onTestFinished(postgres.stop)
  const owner = await connect(postgres.url)
  await owner.run(raw("create database register"))
  await owner.close()
  const register = await connect(withDatabase(postgres.url, "register"))
  await migrate(register, platformMigrations)
  await register.close()

  // The second cell reaches the register over a wire that can be cut.
  const socket = ".s.PGSQL.5432"
  const sockets = join(folder, "wire")
  mkdirSync(sockets)
  const server = new URL(postgres.url.replace("@/", "@localhost/")).searchParams.get("host")!
  const wire = await layWire({ path: join(sockets, socket) }, { path: join(server, socket) })
  onTestFinished(() => wire.close())
  const registerUrl = withDatabase(postgres.urlOf("baize_app"), "register")
  const overWire = registerUrl.replace(encodeURIComponent(server), encodeURIComponent(sockets))
  expect(overWire).not.toBe(registerUrl)

  const registerKey = "one key that both of the cells have"
  const common = { url: postgres.url, folder, registerKey, patienceSeconds: PATIENCE_SECONDS }
  const here = await openCell({ ...common, name: "here", registerUrl })
  const there = await openCell({ ...common, name: "there", registerUrl: overWire })
  const open = async (email: string) => [await here.open(email), await there.open(email)] as const
  const [ann, ben, cleo] = [await open("ann@mail.example"), await open("ben@mail.example"), await open("cleo@mail.example")]
  await here.start()
  await there.start()
  const isOpen = (cell: HouseCell, member: CellMember) => expect.poll(() => pays(cell, member), WITHIN).toBe("200")
  await isOpen(here, ben[0])
  await isOpen(there, ben[1])
  const annsGame = await there.launch(ann[1])
  expect(await there.bet(ann[1], annsGame)).toBe("200")

  expect(await excludes(here, ann[0])).toBe("200")
  await expect.poll(() => there.bet(ann[1], annsGame), WITHIN).toBe("403 excluded")
  expect(await pays(there, ann[1])).toBe("403 excluded")
  expect(await there.win(ann[1])).toBe("200")

  await there.stop()
  expect(await excludes(here, ben[0])).toBe("200")
  await there.start()
  await expect.poll(() => pays(there, ben[1]), WITHIN).toBe("403 excluded")

  const cleosGame = await there.launch(cleo[1])
  wire.become("cut")
  expect(await excludes(here, cleo[0])).toBe("200")
  expect(await there.bet(cleo[1], cleosGame)).toBe("200")
  await expect.poll(() => there.bet(cleo[1], cleosGame), { timeout: 2_000 * PATIENCE_SECONDS }).toBe("422 game-off")
  expect(await pays(there, cleo[1])).toBe("503 maintenance")
  expect(await there.win(cleo[1])).toBe("200")
  expect(await pays(here, ann[0])).toBe("403 excluded")
  wire.become("whole")
  await expect.poll(() => pays(there, cleo[1]), WITHIN).toBe("403 excluded")
  expect(await there.bet(cleo[1], cleosGame)).toBe("403 excluded")
})
