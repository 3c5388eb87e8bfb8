import { changePassword } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readOutbox } from "../../letters/outbox.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { notifyOwner } from "./notices.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const inboxOf = ({ id }: TestAccount) =>
  world.database.rows(sql`select category, kind, values from message where member = ${id} order by id`)

it("a changed password is in its owner's inbox each time, also without a contact to write to", async () => {
  const person = await world.member()
  const api = await world.signIn(person)
  const change = (oldPassword: string, newPassword: string) =>
    api(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword })
  await change(PASSWORD, "Brass-Lamp-9")
  await change("Brass-Lamp-9", "Brass-Lamp-10")
  const message = { category: "security", kind: "password", values: {} }
  expect((await inboxOf(person)).slice(-2)).toEqual([message, message])
})

it("a notice of a new payout account names the end of its number and no more", async () => {
  const person = await world.member()
  const email = "owner@mail.example"
  await world.database.run(sql`update member set profile = ${JSON.stringify({ email })} where id = ${person.id}`)
  await notifyOwner(world.database, world.platform.settings, {
    brand: world.baize,
    member: person.id,
    notice: { about: "destination", destination: "DE02120300000000202051" },
    now: world.clock.now(),
  })
  expect(await inboxOf(person)).toEqual([{ category: "security", kind: "destination", values: { ending: "2051" } }])
  const [letter] = await readOutbox(world.database, { recipient: email, most: 9, reveal: true })
  expect(letter?.body).toContain("A payout account ending in 2051 was added")
  expect(letter?.body).not.toContain("DE0212")
})
