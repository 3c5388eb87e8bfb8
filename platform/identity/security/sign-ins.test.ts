import { addressCode } from "@baize/common/api/codes.ts"
import { signIns } from "@baize/common/api/security.ts"
import { confirmAddress, login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { refusal } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"
import { lastCode } from "../../testing/outbox.ts"
import { enter, failing, useSignIn, world } from "../../testing/signing-in.ts"
import { PASSWORD } from "../../testing/world.ts"

useSignIn()

const at = (ip: string) => world.visitor(world.baize, { ip })

it("the history has good sign-ins, failed ones and second steps, newest first, by page, of the last 90 days", async () => {
  const person = await world.member()
  const email = `${person.username}@mail.example`
  await world.database.run(
    sql`update member set email_verified_at = now(), profile = ${JSON.stringify({ email })} where id = ${person.id}`,
  )
  await enter(person, {}, at("8.8.8.8"))
  await failing(person, {}, at("210.89.164.90"))
  const stranger = at("1.0.16.1")
  const request = { username: person.username, password: PASSWORD, human: await proveHuman(stranger) }
  const refused = await refusal(stranger(login, request))
  expect(refused.code).toBe("address-unknown")
  const { challenge } = refused.value as { challenge: string }
  await stranger(addressCode, { challenge, way: "email" })
  const answer = await lastCode(world, email)
  const guess = answer === "000000" ? "000001" : "000000"
  await expect(stranger(confirmAddress, { challenge, way: "email", answer: guess })).rejects.toMatchObject({ code: "code-wrong" })
  await stranger(confirmAddress, { challenge, way: "email", answer })

  const api = await world.signIn(person)
  const history = await api(signIns, {})
  expect(history.rows.map(({ by, outcome, country }) => [by, outcome, country])).toEqual([
    ["email", "done", "JP"],
    ["email", "failed", "JP"],
    ["username", "unconfirmed", "JP"],
    ["username", "failed", "KR"],
    ["username", "done", "US"],
  ])
  expect(await api(signIns, { pageNo: 2, pageSize: 2 })).toMatchObject({ total: 5, rows: [{ country: "JP" }, { country: "KR" }] })
  expect(await (await world.signIn(await world.member()))(signIns, {})).toEqual({ rows: [], total: 0 })

  world.clock.advance(91 * 86_400_000)
  expect(await (await world.signIn(person))(signIns, {})).toMatchObject({ total: 0 })
})
