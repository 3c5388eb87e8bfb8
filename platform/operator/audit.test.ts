import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { withoutSecrets } from "./dispatch.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)
const rows = () =>
  world.database.rows<{ outcome: string; actor: string; detail: Record<string, unknown> }>(
    sql`select outcome, actor, detail from audit where event = 'operator' order by id`,
  )

test("every operator command is recorded before it runs and when it has ended, with arguments and changes", async () => {
  expect((await run("brand", "BAIZE", "--status", "1")).code).toBe(0)
  expect((await run("withdrawals", "approve", "99")).code).toBe(1)
  const [begun, done, approval, refused] = await rows()
  expect(begun).toMatchObject({ outcome: "begun", actor: expect.stringMatching(/^operator /) })
  expect(begun!.detail).toEqual({ command: "brand", args: ["BAIZE", "--status", "1"] })
  expect(done).toMatchObject({
    outcome: "done",
    detail: { changed: [{ what: "BAIZE", before: { status: 0 }, after: { status: 1 } }] },
  })
  expect(approval!.outcome).toBe("begun")
  expect(refused).toMatchObject({ outcome: "exit 1", detail: { command: "withdrawals" } })
})

test("secrets in an operator's arguments are not recorded", () => {
  expect(
    withoutSecrets(["pay", "--secret", "hunter2", "--book=https://u:hunter2@books.example/x", "--api-token=hunter2"]),
  ).toEqual(["pay", "--secret", "***", "--book=https://u:***@books.example/x", "--api-token=***"])
})

test("the audit log is listed by event, outcome, actor, network and time, and as JSON after a row", async () => {
  await world.platform.audit.record({ event: "sign-in", outcome: "done", brand: 1, actor: "Mia", ip: "198.51.100.7" })
  const mine = await run("audit", "list", "--event", "sign-in", "--actor", "mia", "--from", "198.51.100.0/24")
  expect(mine.printed).toMatch(/^\d+ {2}\S+ {2}BAIZE {2}sign-in {2}done {2}Mia {2}198\.51\.100\.7$/)
  expect((await run("audit", "list", "--from", "203.0.113.0/24")).printed).toBe("No matching rows in the audit log.")
  const shipped = (await run("audit", "list", "--after", "2", "--json")).printed.split("\n").map(line => JSON.parse(line))
  expect(shipped[0]).toMatchObject({ id: 3, event: "operator", hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  for (const wrong of [
    ["--from", "x"],
    ["--since", "x"],
    ["--last", "0"],
    ["--brand", "NONE"],
    ["--after", "x"],
  ])
    expect((await run("audit", "list", ...wrong)).code, wrong.join(" ")).toBe(2)
})

test("verify-audit gives a head, and detects an edit and a log rewritten since an earlier head", async () => {
  const whole = await run("verify-audit")
  const head = /elsewhere: (\S+)$/.exec(whole.printed)![1]!
  expect(whole.code).toBe(0)
  expect((await run("verify-audit", "--head", head)).code).toBe(0)
  expect(await run("verify-audit", "--head", `${head.split(":")[0]}:${"0".repeat(64)}`)).toMatchObject({ code: 1 })
  expect((await run("verify-audit", "--head", "x")).code).toBe(2)
  await world.database.run(
    raw(
      "alter table audit disable trigger user; update audit set ip = '192.0.2.1' where id = 1; " +
        "alter table audit enable trigger user",
    ),
  )
  expect(await run("verify-audit")).toMatchObject({ code: 1, printed: "Row 1 was changed: its hash is of other content." })
})
