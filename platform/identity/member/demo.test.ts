import { memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"
import { closeDemoAccounts, refuseDemo } from "./demo.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("production starts on a database with demo accounts only once they are closed", async () => {
  const { database, clock } = world
  const known = await world.member()
  const api = await world.signIn(known)
  await expect(refuseDemo(database), "begun with the sandbox cashier").rejects.toThrow(/sandbox cashier.*close-demo/)
  await database.run(sql`update installation set sandbox = false`)
  await refuseDemo(database)
  await database.run(sql`insert into done_once (name, at) values ('demo', ${clock.now()})`)
  await expect(refuseDemo(database)).rejects.toThrow(/1 open accounts? with public passwords.*close-demo/)
  clock.advance(60_000)
  const real = await world.member()
  expect(await closeDemoAccounts(database, clock)).toBe(1)
  expect(await closeDemoAccounts(database, clock)).toBe(0)
  await refuseDemo(database)
  await expect(api(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
  const enter = async (username: string) => {
    const visitor = world.visitor()
    return visitor(login, { username, password: PASSWORD, human: await proveHuman(visitor) })
  }
  await expect(enter(known.username)).rejects.toMatchObject({ code: "account-frozen" })
  expect((await enter(real.username)).userName).toBe(real.username)
})
