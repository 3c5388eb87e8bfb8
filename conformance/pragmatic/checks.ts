import { randomUUID } from "node:crypto"
import { type Check, check, expectThat } from "../check.ts"
import type { VendorCredentials } from "../credentials.ts"
import { type HttpAnswer, post } from "../wallet-client.ts"
import { hashOf } from "./hash.ts"

/** Checks of what only Pragmatic Play's dialect has: forms, a hash in the body, decimal amounts, error numbers. */
export const pragmaticChecks = (url: string, credentials: VendorCredentials): Check[] =>
  [tellsPlayer, describesErrors, readsHash, refusesLooseAmounts, bindsBytesToCall, refusesBetAfterEnd, endsRoundAgain].map(make =>
    make({ url: `${url}/seamless/pragmatic/${credentials.vendor}`, credentials }),
  )

/** The dialect's calls, and the credentials they are made with. */
interface PragmaticApi {
  readonly url: string
  readonly credentials: VendorCredentials
}

type Form = Readonly<Record<string, string>>

function send(
  { url, credentials }: PragmaticApi,
  call: string,
  content: Form,
  spoil = (hash: string) => hash,
): Promise<HttpAnswer> {
  const parameters = { providerId: credentials.vendor, ...content }
  const body = new URLSearchParams({ ...parameters, hash: spoil(hashOf(parameters, credentials.key)) }).toString()
  return post(`${url}/${call}`, { "Content-Type": "application/x-www-form-urlencoded" }, body)
}

const newBet = ({ credentials }: PragmaticApi, amount = "1.00") => ({
  userId: credentials.player,
  gameId: credentials.game,
  roundId: randomUUID(),
  reference: randomUUID(),
  amount,
  token: credentials.token,
})

const expectError = ({ json, text }: HttpAnswer, error: number, about = "the error"): void =>
  expectThat(`${about} is ${error}`, json.error === error, text)

const tellsPlayer = (api: PragmaticApi): Check =>
  check("tells the player of a launch token", async () => {
    const { player, currency, token } = api.credentials
    const { text, json } = await send(api, "authenticate.html", { token })
    expectThat("userId and currency are those of the credentials", json.userId === player && json.currency === currency, text)
  })

const describesErrors = (api: PragmaticApi): Check =>
  check("answers with an error number and its description, always", async () => {
    const userId = api.credentials.player
    const good = await send(api, "balance.html", { userId })
    expectThat("0 and Success", good.json.error === 0 && good.json.description === "Success", good.text)
    const bad = await send(api, "bet.html", { userId })
    expectThat("7 and a description", bad.json.error === 7 && String(bad.json.description).length > 0, bad.text)
  })

const readsHash = (api: PragmaticApi): Check =>
  check("accepts the hash in upper or lower case, and no part of it", async () => {
    const userId = api.credentials.player
    expectError(await send(api, "balance.html", { userId }, hash => hash.toUpperCase()), 0)
    expectError(await send(api, "balance.html", { userId }, hash => hash.slice(1)), 5)
  })

const refusesLooseAmounts = (api: PragmaticApi): Check =>
  check("refuses amounts that are not decimal numbers, or finer than the currency", async () => {
    for (const amount of ["1e3", "1,00", " 1", "0.00000001", "+1"])
      expectError(await send(api, "bet.html", newBet(api, amount)), 7, `the error of "${amount}"`)
  })

const bindsBytesToCall = (api: PragmaticApi): Check =>
  check("accepts signed bytes at one call only, and no old ones", async () => {
    const bet = { ...newBet(api), timestamp: String(Date.now()) }
    for (const [call, error] of [
      ["bet.html", 0],
      ["result.html", 3],
      ["refund.html", 3],
      ["bet.html", 0],
    ] as const)
      expectError(await send(api, call, bet), error, call)
    const old = { ...newBet(api), timestamp: String(Date.now() - 600_000) }
    expectError(await send(api, "bet.html", old), 7, "a bet of ten minutes ago")
  })

const refusesBetAfterEnd = (api: PragmaticApi): Check =>
  check("refuses a bet after the end of its round", async () => {
    const bet = newBet(api)
    const { userId, gameId, roundId } = bet
    await send(api, "bet.html", bet)
    await send(api, "endRound.html", { userId, gameId, roundId })
    expectError(await send(api, "bet.html", { ...bet, reference: randomUUID() }), 3)
  })

const endsRoundAgain = (api: PragmaticApi): Check =>
  check("ends a round, and answers the same when asked again", async () => {
    const { userId, gameId, roundId } = newBet(api)
    for (let time = 0; time < 2; time++) {
      const { text, json } = await send(api, "endRound.html", { userId, gameId, roundId })
      expectThat("accepted with the balance", json.error === 0 && typeof json.cash === "number", text)
    }
  })
