import { randomUUID } from "node:crypto"
import { type Check, check, expectThat } from "../check.ts"
import type { Seat } from "../seat.ts"
import type { HttpAnswer } from "../wallet-client.ts"
import { postSigned } from "./signature.ts"

/** Checks of what only our own dialect has: calls for several wins, jackpots and free rounds, strict JSON, timestamps. */
export const baizeChecks = (url: string, seat: Seat): Check[] =>
  [
    tellsPlayer,
    endsRound,
    takesBetAndWin,
    answersManyWins,
    movesPoolMoney,
    refusesFreeRound,
    refusesBetAfterEnd,
    refusesShortPool,
    refusesLooseJson,
    refusesForgedCalls,
  ].map(make => make({ url: `${url}/seamless/v1`, seat }))

interface Tested {
  readonly url: string
  readonly seat: Seat
}

type Value = Readonly<Record<string, unknown>>

const send = ({ url, seat }: Tested, call: string, body: object | string): Promise<HttpAnswer> =>
  postSigned(`${url}/${call}`, typeof body === "string" ? body : JSON.stringify(body), seat)

const answerValue = ({ json }: HttpAnswer): Value => (json.value ?? {}) as Value

/** A new transaction in a new round of the seat's player and game. */
const newTransaction = ({ seat: { player, game } }: Tested) => ({
  transaction: randomUUID(),
  round: randomUUID(),
  player,
  game,
})

const expectCode = ({ json, text }: HttpAnswer, code: string | undefined): void =>
  expectThat(`the code is ${code ?? "none"}`, json.code === code, text)

const expectRepeated = (answer: HttpAnswer, repeated: boolean): void =>
  expectThat(`"repeated" is ${repeated}`, answerValue(answer).repeated === repeated, answer.text)

const tellsPlayer = (tested: Tested): Check =>
  check("tells who plays by the launch token", async () => {
    const { seat } = tested
    const answer = await send(tested, "authenticate", { token: seat.token })
    const { player, currency, exponent, game } = answerValue(answer)
    const right = player === seat.player && currency === seat.currency && exponent === seat.exponent && game === seat.game
    expectThat("player, currency, decimals and game are those of the seat", right, answer.text)
  })

const endsRound = (tested: Tested): Check =>
  check("ends a round without a win, once", async () => {
    const end = newTransaction(tested)
    for (const repeated of [false, true]) expectRepeated(await send(tested, "endround", end), repeated)
  })

const takesBetAndWin = (tested: Tested): Check =>
  check("accepts a bet and its win in one call, and neither if the stake is more than the balance", async () => {
    const { player, token } = tested.seat
    const about = { ...newTransaction(tested), token, end: true }
    const before = Number(answerValue(await send(tested, "balance", { player })).balance)
    for (const win of [7, 7, 8]) {
      const answer = await send(tested, "betwin", { ...about, bet: 5, win })
      if (win === 8) expectCode(answer, "duplicate-differs")
      else expectThat(`the balance is ${before + 2}`, answerValue(answer).balance === before + 2, answer.text)
    }
    const another = { ...newTransaction(tested), token, end: true, bet: before + 3, win: before + 3 }
    expectCode(await send(tested, "betwin", another), "insufficient-funds")
  })

const answersManyWins = (tested: Tested): Check =>
  check("answers each of many wins in one call, even if some are refused", async () => {
    const about = { ...newTransaction(tested), amount: 1 }
    const win = (more: object = {}) => ({ ...about, transaction: randomUUID(), end: true, ...more })
    await send(tested, "bet", { ...about, token: tested.seat.token })
    const twice = win()
    const answer = await send(tested, "wins", { wins: [twice, twice, { ...twice, amount: 2 }, win({ game: "no-such-game" })] })
    const answers = (answerValue(answer).answers ?? []) as { repeated?: boolean; refused?: string }[]
    const outcomes = answers.map(({ repeated, refused }) => refused ?? repeated).join()
    expectThat("paid, repeated, and refused twice", outcomes === "false,true,duplicate-differs,unknown-game", answer.text)
  })

const movesPoolMoney = (tested: Tested): Check =>
  check("puts part of a stake into a jackpot pool once, and pays it out once", async () => {
    const about = { ...newTransaction(tested), pool: "conformance", amount: 5 }
    for (const [call, more] of [
      ["jackpot-contribution", {}],
      ["jackpot-win", { end: true }],
    ] as const) {
      const body = { ...about, ...more, transaction: randomUUID() }
      for (const repeated of [false, true]) expectRepeated(await send(tested, call, body), repeated)
    }
  })

const refusesFreeRound = (tested: Tested): Check =>
  check("refuses a free round that was never granted", async () => {
    const win = { ...newTransaction(tested), amount: 1, end: true, freeRounds: 999_999_999 }
    expectCode(await send(tested, "free-round-win", win), "unknown-free-rounds")
  })

const refusesBetAfterEnd = (tested: Tested): Check =>
  check("refuses a bet after the end of its round, and a repeated win that contradicts the end", async () => {
    const about = { ...newTransaction(tested), amount: 1 }
    const bet = () => send(tested, "bet", { ...about, transaction: randomUUID(), token: tested.seat.token })
    await bet()
    const win = { ...about, transaction: randomUUID() }
    expectCode(await send(tested, "win", { ...win, end: true }), undefined)
    expectCode(await send(tested, "win", { ...win, end: false }), "duplicate-differs")
    expectCode(await bet(), "round-ended")
  })

const refusesShortPool = (tested: Tested): Check =>
  check("pays no jackpot that its pool does not hold", async () => {
    const win = { ...newTransaction(tested), pool: `empty-${randomUUID()}`, amount: 1, end: true }
    expectCode(await send(tested, "jackpot-win", win), "jackpot-short")
  })

const refusesLooseJson = (tested: Tested): Check =>
  check("refuses numbers with a fraction or an exponent, and repeated keys", async () => {
    const about = JSON.stringify({ ...newTransaction(tested), token: tested.seat.token })
    for (const amount of ["0.9999999999999999999", "1e0", '1,"amount":1'])
      expectCode(await send(tested, "bet", `${about.slice(0, -1)},"amount":${amount}}`), "malformed")
  })

const refusesForgedCalls = ({ url, seat }: Tested): Check =>
  check("refuses a body that was changed after it was signed, and a signature older than five minutes", async () => {
    const body = JSON.stringify({ player: seat.player })
    const changed = await postSigned(`${url}/balance`, `${body} `, { ...seat, signed: body })
    const old = await postSigned(`${url}/balance`, body, { ...seat, at: Date.now() - 400_000 })
    for (const { status, text } of [changed, old]) expectThat("the status is 401", status === 401, text)
  })
