import { authenticator, finishAuthenticator, startAuthenticator } from "@baize/common/api/authenticator.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { codeAt } from "../identity/authenticator/totp.ts"
import { runCommand } from "../testing/commands.ts"
import { PASSWORD, type TestWorld, testWorld } from "../testing/world.ts"
import { waitsForSecond } from "./second-person.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const remove = (username: string) =>
  runCommand(world, "member", "remove-authenticator", "BAIZE", username, "--reason", "Passport seen")

test("an operator removes a lost authenticator app, and its owner reads why", async () => {
  const person = await world.member()
  const api = await world.signIn(person)
  expect((await remove(person.username)).code, "none yet").toBe(1)
  const { key } = await api(startAuthenticator, { confirmation: { way: "password", answer: PASSWORD } })
  await api(finishAuthenticator, { code: codeAt(key, world.clock.now()) })
  expect((await remove(person.username)).code).toBe(0)
  expect(await api(authenticator, {})).toEqual({ since: null, recoveryCodes: 0 })
  expect((await api(inboxMessages, {})).rows[0]).toMatchObject({
    kind: "authenticator-reset",
    values: { reason: "Passport seen" },
  })
})

test("an operator removes the passkeys of an account too, also where it has no app, and its owner is notified", async () => {
  const [person, other] = [await world.member(), await world.member()]
  for (const { id } of [person, person, other])
    await world.database.run(sql`
      insert into passkey (brand, member, rp_id, credential, public_key, counter, name, created_at)
      values (1, ${id}, 'localhost', gen_random_uuid()::text, '', 0, 'Planted', ${world.clock.now()})`)
  expect(await remove(person.username)).toEqual({ code: 0, printed: "Removed 2 passkeys." })
  expect(await world.database.rows(sql`select member from passkey where member in (${person.id}, ${other.id})`)).toEqual([
    { member: other.id },
  ])
  const { rows } = await (await world.signIn(person))(inboxMessages, {})
  expect(rows.map(({ kind }) => kind)).toContain("passkey-removed")
})

test("removing an authenticator app takes two people", () => {
  expect(waitsForSecond("member", ["remove-authenticator", "BAIZE", "x"], false)).toBe(true)
})
