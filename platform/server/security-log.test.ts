import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deposit } from "@baize/common/api/cashier.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import { pino } from "pino"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { changeTerms } from "../play/vendors/switches.ts"
import { proveHuman } from "../testing/human.ts"
import { playerAt, studio } from "../testing/studio.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { createSecurityLog, securityFile } from "./security-log.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-security-"))
const file = join(folder, "security.log")
const logged: Record<string, unknown>[] = []
let world: TestWorld
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: line => void logged.push(JSON.parse(line)) })
  world = await testWorld({}, { log, securityLog: securityFile(file, log) })
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

const noted = (event: string): Record<string, unknown>[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map(line => JSON.parse(line))
    .filter(line => line.event === event)

it("a sign-in is in the file of security events, with request and member, and not in the platform's log", async () => {
  const person = await world.member()
  const api = world.visitor(world.baize, { ip: "203.0.113.7" })
  const wrong = await api(login, { username: person.username, password: "wrong", human: await proveHuman(api) }).catch(
    (error: { request?: string }) => error,
  )
  expect(wrong).toMatchObject({ code: "credentials-wrong" })
  const [line] = noted("sign-in")
  expect(line).toMatchObject({
    stream: "security",
    outcome: "credentials-wrong",
    actor: person.username,
    brand: world.baize.id,
    member: person.id,
    ip: "203.0.113.7",
    request: expect.stringMatching(/^[\da-f-]{36}$/),
    msg: "sign-in",
  })
  const row = sql`select request from audit where event = 'sign-in' and actor = ${person.username}`
  expect(await world.database.one(row)).toEqual({ request: line!.request })
  expect(logged.filter(({ stream }) => stream === "security")).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it("a vendor's call that is refused for who sent it is there, with request and vendor where it is known", async () => {
  const vendor = await studio(world)
  const player = await playerAt(world, vendor, await world.member(), 10_000)
  const balance = (options: object) => vendor.call("balance", { player: player.player }, options)
  await balance({ tampered: "{}", from: "203.0.113.8" })
  await changeTerms(world.database, "BZ", { allowedAddresses: ["127.0.0.1/32"] })
  await player.bet("first", 1)
  await balance({ from: "203.0.113.9" })
  expect(noted("vendor-refused")).toMatchObject([
    { outcome: "signature-wrong", ip: "203.0.113.8", request: expect.stringMatching(/^[\da-f-]{36}$/) },
    { outcome: "address-not-allowed", vendor: "BZ", ip: "203.0.113.9", request: expect.any(String) },
  ])
})

it("a flood of refused vendors' calls is written twenty times, then counted", async () => {
  const vendor = await studio(world)
  const refused = () => vendor.call("balance", {}, { tampered: "{}", from: "203.0.113.20" })
  await Promise.all(Array.from({ length: 60 }, refused))
  const mine = () => noted("vendor-refused").filter(({ ip }) => ip === "203.0.113.20")
  expect(mine()).toHaveLength(20)
  world.clock.advance(61_000)
  await vendor.call("balance", {}, { tampered: "{}", from: "203.0.113.21" })
  expect(mine().at(-1)).toMatchObject({ detail: { withheld: 40 } })
})

it("the platform's log names the member and the vendor of a refused call", async () => {
  const person = await world.member()
  const api = await world.signIn(person)
  await api(memberInfo, {})
  await expect(api(deposit, { request: crypto.randomUUID(), method: "none", amount: 1 })).rejects.toThrow()
  expect(logged.findLast(({ msg }) => msg === "call refused")).toMatchObject({ member: person.id, request: expect.any(String) })
  const vendor = await studio(world)
  await vendor.call("balance", { player: "no-one" })
  expect(logged.findLast(({ msg }) => msg === "call refused")).toMatchObject({ vendor: "BZ", code: "unknown-player" })
})

it("a full disk stops nothing: the platform's log says so once", () => {
  const errors: unknown[] = []
  const security = createSecurityLog(
    securityFile("/dev/full", { error: (about: unknown) => void errors.push(about) }),
    world.clock,
  )
  for (const ip of ["203.0.113.30", "203.0.113.31"]) security.note({ event: "vendor-refused", outcome: "signature-wrong", ip })
  expect(errors).toEqual([{ err: expect.objectContaining({ code: "ENOSPC" }), file: "/dev/full" }])
})

it("what was only counted is written when the platform ends", () => {
  const end = join(folder, "end.log")
  const security = createSecurityLog(securityFile(end, pino({ level: "silent" })), world.clock)
  for (let n = 0; n < 25; n++) security.note({ event: "vendor-refused", outcome: "signature-wrong", ip: "203.0.113.40" })
  security.close()
  const lines = readFileSync(end, "utf8").trim().split("\n")
  expect(lines).toHaveLength(21)
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: "vendor-refused", detail: { withheld: 5 } })
})
