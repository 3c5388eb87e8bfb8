import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { register } from "@baize/common/api/member.ts"
import { excludeMyself } from "@baize/common/api/protection.ts"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { proveHuman } from "@baize/platform/testing/human.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startChild } from "../../../scripts/start/children.ts"
import { prepare } from "../../../scripts/start/prepare.ts"
import { layWire, type Wire } from "../faulty-connection.ts"
import { openAllDay } from "../installation.ts"
import { sealedSite } from "../sealed-site.ts"

const PASSWORD = "Felt-and-Brass-7"

interface Cell {
  readonly database: Database
  readonly url: string
}

let folder: string
let wire: Wire
const cells: Record<string, Cell> = {}
const closing: (() => unknown)[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-cells-"))
  chmodSync(folder, 0o755)
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ folder })
  closing.push(postgres.stop)
  const server = await connect(postgres.url, { connections: 2 })
  closing.push(() => server.close())
  for (const name of ["register", "seoul", "malta"]) await server.run(raw(`create database ${name}`))
  const sockets = join(folder, "wire")
  mkdirSync(sockets)
  const address = new URL(postgres.url.replace("@/", "@localhost/")).searchParams.get("host")!
  wire = await layWire({ path: join(sockets, ".s.PGSQL.5432") }, { path: join(address, ".s.PGSQL.5432") })
  closing.push(wire.close)
  const shared = `postgresql://baize@/register?host=${encodeURIComponent(sockets)}`
  for (const name of ["seoul", "malta"]) cells[name] = await startCell(name, withDatabase(postgres.url, name), shared)
}, 240_000)
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function startCell(name: string, databaseUrl: string, shared: string): Promise<Cell> {
  const database = await connect(databaseUrl, { connections: 4 })
  closing.push(() => database.close())
  await prepare(database, { oneOperator: true, sandboxCashier: true })
  await createBrand(database, openAllDay)
  await offerVendors(database, baizeBrand.id)
  const port = await freePort()
  const child = await startChild({
    name,
    script: join(root, "platform/main.ts"),
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      PLATFORM_PORT: String(port),
      SANDBOX_CASHIER: "on",
      LOG_LEVEL: "warn",
      EXCLUSION_REGISTER_URL: shared,
      CELL: name,
    },
    logFile: join(folder, `${name}.log`),
  })
  closing.push(() => child.stop())
  return { database, url: `http://127.0.0.1:${port}` }
}

let people = 0
/** A member who is signed in, with a mobile number that is proven to be theirs. */
async function member({ database }: Cell, mobile: string): Promise<string> {
  const { id } = await openMember(database, {
    brand: baizeBrand.id,
    type: "member",
    username: `person${++people}`,
    passwordHash: await hashPassword(PASSWORD),
    birthDate: "1990-01-01",
    at: new Date(),
  })
  await database.run(sql`update member set mobile = ${mobile} where id = ${id}`)
  return await startSession(database, { brand: baizeBrand.id, member: id, site: "player", now: new Date() })
}

/** A call of a browser at a cell, signed in or not. */
const at = ({ url, database }: Cell, token = ""): Api => sealedSite({ platformUrl: url, database }, { token })

async function opens(cell: Cell, email: string): Promise<unknown> {
  const api = at(cell)
  const secrets = { password: PASSWORD, confirmPassword: PASSWORD, paymentPassword: "135790" }
  const common = { registerMethod: "WEB", terms: true, human: await proveHuman(api) } as const
  return api(register, { username: `new${++people}x`, ...secrets, email, birthday: "1990-05-05", ...common })
}

const excludes = (cell: Cell, token: string) => at(cell, token)(excludeMyself, { months: 6, password: PASSWORD })
const pays = (cell: Cell, token: string) =>
  at(cell, token)(deposit, { request: crypto.randomUUID(), method: "bank", amount: 50_000 })
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "done",
    (error: { readonly code?: string }) => error.code ?? String(error),
  )

test("an exclusion at one installation applies at the other within seconds", async () => {
  const { seoul, malta } = cells as { seoul: Cell; malta: Cell }
  const there = await member(malta, "+12025557001")
  expect(await outcome(pays(malta, there))).toBe("done")
  const here = await member(seoul, "+12025557001")
  expect(await outcome(excludes(seoul, here))).toBe("done")
  const begun = performance.now()
  await expect.poll(() => outcome(pays(malta, there)), { interval: 500 }).toBe("excluded")
  console.log(`applied at the other installation after ${Math.round(performance.now() - begun)} ms`)
})

test.each(["cut", "silent"] as const)(
  "with a register that is %s no account is opened, and what was taken meanwhile applies afterwards",
  async condition => {
    const { seoul, malta } = cells as { seoul: Cell; malta: Cell }
    const mobile = condition === "cut" ? "+12025557002" : "+12025557003"
    const [here, there] = [await member(seoul, mobile), await member(malta, mobile)]
    wire.become(condition)
    expect(await outcome(opens(malta, `${condition}@mail.example`))).toBe("busy")
    expect(await outcome(excludes(seoul, here))).toBe("done")
    expect(await outcome(pays(seoul, here))).toBe("excluded")
    expect(await outcome(pays(malta, there))).toBe("done")
    wire.become("whole")
    await expect.poll(() => outcome(pays(malta, there)), { timeout: 30_000, interval: 500 }).toBe("excluded")
    await expect.poll(() => outcome(opens(malta, `${condition}@mail.example`)), { timeout: 30_000 }).toBe("done")
  },
)
