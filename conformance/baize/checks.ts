import { randomUUID } from "node:crypto"
import { type Check, check, expectThat } from "../check.ts"
import type { VendorCredentials } from "../credentials.ts"
import type { HttpAnswer } from "../wallet-client.ts"
import { postSigned } from "./signature.ts"

/** Checks of what only our own dialect has: calls for several wins, jackpots and free rounds, strict JSON, timestamps. */
export const baizeChecks = (url: string, credentials: VendorCredentials): Check[] =>
  [
    tellsPlayer,
    endsRound,
    takesBetAndWin,
    answersManyWins,
    movesPoolMoney,
    refusesUncoveredContributions,
    refusesFreeRound,
    refusesBetAfterEnd,
    refusesShortPool,
    refusesLooseJson,
    refusesForgedCalls,
  ].map(make => make({ url: `${url}/seamless/v1`, credentials }))

/** The dialect's calls, and the credentials they are made with. */
interface BaizeApi {
  readonly url: string
  readonly credentials: VendorCredentials
}

const send = ({ url, credentials }: BaizeApi, call: string, body: object | string): Promise<HttpAnswer> =>
  postSigned(`${url}/${call}`, typeof body === "string" ? body : JSON.stringify(body), credentials)

const answerValue = ({ json }: HttpAnswer) => (json.value ?? {}) as Readonly<Record<string, unknown>>

/** A new transaction in a new round of the test player and its game. */
const newTransaction = ({ credentials: { player, game } }: BaizeApi) => ({
  transaction: randomUUID(),
  round: randomUUID(),
  player,
  game,
})

const expectCode = ({ json, text }: HttpAnswer, code: string | undefined): void =>
  expectThat(`the code is ${code ?? "none"}`, json.code === code, text)

const expectRepeated = (answer: HttpAnswer, repeated: boolean): void =>
  expectThat(`"repeated" is ${repeated}`, answerValue(answer).repeated === repeated, answer.text)

const tellsPlayer = (api: BaizeApi): Check =>
  check("tells the player of a launch token", async () => {
    const { credentials } = api
    const answer = await send(api, "authenticate", { token: credentials.token })
    const { player, currency, exponent, game } = answerValue(answer)
    const expected = credentials
    const right =
      player === expected.player && currency === expected.currency && exponent === expected.exponent && game === expected.game
    expectThat("player, currency, decimals and game are those of the credentials", right, answer.text)
  })

const endsRound = (api: BaizeApi): Check =>
  check("ends a round without a win, once", async () => {
    const end = newTransaction(api)
    for (const repeated of [false, true]) expectRepeated(await send(api, "endround", end), repeated)
  })

const takesBetAndWin = (api: BaizeApi): Check =>
  check("accepts a bet and its win in one call, and neither if the stake is more than the balance", async () => {
    const { player, token } = api.credentials
    const about = { ...newTransaction(api), token, end: true }
    const before = Number(answerValue(await send(api, "balance", { player })).balance)
    for (const win of [7, 7, 8]) {
      const answer = await send(api, "betwin", { ...about, bet: 5, win })
      if (win === 8) expectCode(answer, "duplicate-differs")
      else expectThat(`the balance is ${before + 2}`, answerValue(answer).balance === before + 2, answer.text)
    }
    const another = { ...newTransaction(api), token, end: true, bet: before + 3, win: before + 3 }
    expectCode(await send(api, "betwin", another), "insufficient-funds")
  })

const answersManyWins = (api: BaizeApi): Check =>
  check("answers each of many wins in one call, even if some are refused", async () => {
    const about = { ...newTransaction(api), amount: 1 }
    const win = (more: object = {}) => ({ ...about, transaction: randomUUID(), end: true, ...more })
    await send(api, "bet", { ...about, token: api.credentials.token })
    const twice = win()
    const answer = await send(api, "wins", { wins: [twice, twice, { ...twice, amount: 2 }, win({ game: "no-such-game" })] })
    const answers = (answerValue(answer).answers ?? []) as { repeated?: boolean; refused?: string }[]
    const outcomes = answers.map(({ repeated, refused }) => refused ?? repeated).join()
    expectThat("paid, repeated, and refused twice", outcomes === "false,true,duplicate-differs,unknown-game", answer.text)
  })

const movesPoolMoney = (api: BaizeApi): Check =>
  check("puts part of a stake into a jackpot pool once, and pays it out once", async () => {
    const about = { ...newTransaction(api), pool: "conformance", amount: 5 }
    await send(api, "bet", { ...about, pool: undefined, transaction: randomUUID(), token: api.credentials.token })
    for (const [call, more] of [
      ["jackpot-contribution", {}],
      ["jackpot-win", { end: true }],
    ] as const) {
      const body = { ...about, ...more, transaction: randomUUID() }
      for (const repeated of [false, true]) expectRepeated(await send(api, call, body), repeated)
    }
  })

const refusesUncoveredContributions = (api: BaizeApi): Check =>
  check("refuses contributions to a jackpot pool without a bet, or of more than the stakes of the round", async () => {
    const about = newTransaction(api)
    const contribute = (amount: number) =>
      send(api, "jackpot-contribution", { ...about, transaction: randomUUID(), pool: "conformance", amount })
    expectCode(await contribute(1), "no-bet")
    await send(api, "bet", { ...about, token: api.credentials.token, amount: 5 })
    expectCode(await contribute(6), "contribution-over-stake")
    expectCode(await contribute(4), undefined)
    expectCode(await contribute(2), "contribution-over-stake")
    await send(api, "rollback", { ...about, transaction: randomUUID(), original: about.transaction, game: undefined })
    expectCode(await contribute(1), "cancelled")
  })

const refusesFreeRound = (api: BaizeApi): Check =>
  check("refuses a free round that was never granted", async () => {
    const win = { ...newTransaction(api), amount: 1, end: true, freeRounds: 999_999_999 }
    expectCode(await send(api, "free-round-win", win), "unknown-free-rounds")
  })

const refusesBetAfterEnd = (api: BaizeApi): Check =>
  check("refuses a bet after the end of its round, and a repeated win that contradicts the end", async () => {
    const about = { ...newTransaction(api), amount: 1 }
    const bet = () => send(api, "bet", { ...about, transaction: randomUUID(), token: api.credentials.token })
    await bet()
    const win = { ...about, transaction: randomUUID() }
    expectCode(await send(api, "win", { ...win, end: true }), undefined)
    expectCode(await send(api, "win", { ...win, end: false }), "duplicate-differs")
    expectCode(await bet(), "round-ended")
  })

const refusesShortPool = (api: BaizeApi): Check =>
  check("pays no jackpot that its pool does not hold", async () => {
    const win = { ...newTransaction(api), pool: `empty-${randomUUID()}`, amount: 1, end: true }
    expectCode(await send(api, "jackpot-win", win), "jackpot-short")
  })

const refusesLooseJson = (api: BaizeApi): Check =>
  check("refuses numbers with a fraction or an exponent, and repeated keys", async () => {
    const about = JSON.stringify({ ...newTransaction(api), token: api.credentials.token })
    for (const amount of ["0.9999999999999999999", "1e0", '1,"amount":1'])
      expectCode(await send(api, "bet", `${about.slice(0, -1)},"amount":${amount}}`), "malformed")
  })

const refusesForgedCalls = ({ url, credentials }: BaizeApi): Check =>
  check("refuses a body that was changed after it was signed, and a signature older than five minutes", async () => {
    const body = JSON.stringify({ player: credentials.player })
    const changed = await postSigned(`${url}/balance`, `${body} `, { ...credentials, signed: body })
    const old = await postSigned(`${url}/balance`, body, { ...credentials, at: Date.now() - 400_000 })
    for (const { status, text } of [changed, old]) expectThat("the status is 401", status === 401, text)
  })
