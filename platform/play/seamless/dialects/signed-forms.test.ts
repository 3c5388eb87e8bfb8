import { createHash } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { issueTestCredentials, type VendorCredentials } from "../../vendors/test-credentials.ts"

let world: TestWorld
let credentials: VendorCredentials
beforeAll(async () => {
  world = await testWorld()
  credentials = (await issueTestCredentials(world.platform, world.baize, "GPR", "pragmatic"))!
})
afterAll(() => world?.close())

async function send(call: string, form: Record<string, string>) {
  const answer = await world.platform.http.inject({
    method: "POST",
    url: `/seamless/pragmatic/GPR/${call}`,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  return answer.json() as { error: number; cash?: number }
}

function signed<Form extends Record<string, string>>(form: Form): Form & { readonly hash: string } {
  const text = Object.keys(form)
    .sort()
    .map(name => `${name}=${form[name]}`)
    .join("&")
  return {
    ...form,
    hash: createHash("md5")
      .update(text + credentials.key)
      .digest("hex"),
  }
}

const turn = (reference: string, amount: string) => ({
  providerId: "GPR",
  userId: credentials.player,
  gameId: credentials.game,
  token: credentials.token,
  roundId: "r1",
  reference,
  amount,
  timestamp: String(world.clock.now().getTime()),
})

it("a signed form is read in one way only: none of its parameters can hide in another one's value or name", async () => {
  const { timestamp, ...bet } = signed(turn("B-1", "999999.00"))
  expect(await send("bet.html", { ...bet, timestamp })).toMatchObject({ error: 1 })
  world.clock.advance(10 * 60_000)
  await world.database.run(sql`update session set seen_at = ${world.clock.now()}`)
  expect(await send("bet.html", { ...bet, timestamp }), "it is old").toMatchObject({ error: 7 })
  const hidden = { ...bet, roundId: `r1&timestamp=${timestamp}` }
  expect(await send("bet.html", hidden), "the same signed text without a time").toMatchObject({ error: 5 })
  const { token, ...others } = bet
  const renamed = { ...others, [`timestamp=${timestamp}&token`]: token }
  expect(await send("result.html", renamed)).toMatchObject({ error: 5 })
})
