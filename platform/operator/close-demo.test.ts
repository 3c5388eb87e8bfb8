import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { refuseDemo } from "../identity/member/demo.ts"
import { runCommand } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { readInstallation } from "./two-people.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => world.database.run(sql`update installation set sandbox = true, two_people = false`))
afterAll(() => world?.close())

const closeDemo = (...args: string[]) => runCommand(world, "close-demo", ...args)

test("a demo that becomes real takes two people from then on, and starts in production only after that", async () => {
  await expect(refuseDemo(world.database)).rejects.toThrow("close-demo")
  expect(await closeDemo()).toMatchObject({ code: 0, printed: expect.stringContaining("This installation takes two people.") })
  expect(await readInstallation(world.database)).toEqual({ twoPeople: true, sandbox: false })
  await refuseDemo(world.database)
  const { changed } = await world.database.one<{ changed: unknown }>(sql`
    select detail -> 'changed' as changed from audit where outcome = 'done' order by id desc limit 1`)
  expect(changed).toEqual([{ what: "two people", before: "off", after: "on" }])
})

test("one person who runs the house says so when the demo becomes real, and not later", async () => {
  expect((await closeDemo("--one-operator")).printed).toContain("One operator runs this installation.")
  expect(await readInstallation(world.database)).toEqual({ twoPeople: false, sandbox: false })
  await world.setTwoPeople(true)
  await closeDemo("--one-operator")
  expect(await readInstallation(world.database)).toEqual({ twoPeople: true, sandbox: false })
})

test("a demo that already takes two people keeps doing so when it becomes real", async () => {
  await world.setTwoPeople(true)
  await closeDemo("--one-operator")
  expect(await readInstallation(world.database)).toEqual({ twoPeople: true, sandbox: false })
})
