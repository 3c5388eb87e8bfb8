import { createSign, randomUUID } from "node:crypto"
import { type Check, check, expectThat } from "../check.ts"
import type { Seat } from "../seat.ts"
import { type HttpAnswer, post } from "../wallet-client.ts"

/** Checks of what only Hub88's dialect has: request_uuid, money in hundred-thousandths, named statuses. */
export const hub88Checks = (url: string, seat: Seat): Check[] =>
  [echoesRequest, tellsBalanceWhenShort, refusesWrongBets, bindsBytesToCall, tellsSyntaxFromTypes, closesLostRound].map(make =>
    make({ url: `${url}/seamless/hub88/${seat.vendor}`, seat }),
  )

interface Tested {
  readonly url: string
  readonly seat: Seat
}

const send = ({ url, seat }: Tested, call: string, body: object | string): Promise<HttpAnswer> => {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  return post(`${url}/${call}`, { "X-Hub88-Signature": createSign("RSA-SHA256").update(text).sign(seat.key, "base64") }, text)
}

const newRequest = ({ seat }: Tested) => ({
  user: seat.player,
  request_uuid: randomUUID(),
  token: seat.token,
  game_code: seat.game,
})

const newBet = (tested: Tested, more: object = {}) => ({
  ...newRequest(tested),
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  currency: tested.seat.currency,
  amount: 100_000,
  ...more,
})

const expectStatus = ({ json, text }: HttpAnswer, status: string): void =>
  expectThat(`the status is ${status}`, json.status === status, text)

const echoesRequest = (tested: Tested): Check =>
  check("gives back user and request_uuid, and money in hundred-thousandths", async () => {
    const { seat } = tested
    const request = newRequest(tested)
    const { text, json } = await send(tested, "user/balance", request)
    const same = json.request_uuid === request.request_uuid && json.user === seat.player
    expectThat("request_uuid and user are those of the request", same, text)
    const whole = Number.isInteger(json.balance) && Number(json.balance) % 10 ** (5 - seat.exponent) === 0
    expectThat("the balance is an integer of 10^-5", whole, text)
  })

const tellsBalanceWhenShort = (tested: Tested): Check =>
  check("tells the balance with RS_ERROR_NOT_ENOUGH_MONEY", async () => {
    const answer = await send(tested, "transaction/bet", newBet(tested, { amount: tested.seat.balance * 10_000_000 }))
    expectStatus(answer, "RS_ERROR_NOT_ENOUGH_MONEY")
    expectThat("there is a balance", typeof answer.json.balance === "number", answer.text)
  })

const refusesWrongBets = (tested: Tested): Check =>
  check("refuses a win whose bet it does not know, another currency, and parts of a minor unit", async () => {
    const win = newBet(tested, { reference_transaction_uuid: randomUUID() })
    expectStatus(await send(tested, "transaction/win", win), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST")
    expectStatus(await send(tested, "transaction/bet", newBet(tested, { currency: "XTS" })), "RS_ERROR_WRONG_CURRENCY")
    expectStatus(await send(tested, "transaction/bet", newBet(tested, { amount: 1 })), "RS_ERROR_WRONG_TYPES")
  })

const bindsBytesToCall = (tested: Tested): Check =>
  check("accepts signed bytes at one call only: a win is no rollback and no bet", async () => {
    const bet = newBet(tested)
    await send(tested, "transaction/bet", bet)
    const win = newBet(tested, { round: bet.round, reference_transaction_uuid: bet.transaction_uuid })
    expectStatus(await send(tested, "transaction/win", win), "RS_OK")
    for (const call of ["transaction/rollback", "transaction/bet"])
      expectStatus(await send(tested, call, win), "RS_ERROR_DUPLICATE_TRANSACTION")
  })

const tellsSyntaxFromTypes = (tested: Tested): Check =>
  check("distinguishes bytes that are not JSON from wrong types", async () => {
    expectStatus(await send(tested, "transaction/bet", "{"), "RS_ERROR_WRONG_SYNTAX")
    expectStatus(await send(tested, "transaction/bet", newBet(tested, { amount: "100000" })), "RS_ERROR_WRONG_TYPES")
  })

const closesLostRound = (tested: Tested): Check =>
  check("accepts a lost bet that closes its round in one call, and repeats its answer", async () => {
    const bet = newBet(tested, { round_closed: true })
    const [first, second] = [await send(tested, "transaction/bet", bet), await send(tested, "transaction/bet", bet)]
    expectStatus(first, "RS_OK")
    expectThat("both answers are the same", first.text === second.text, `${first.text} ${second.text}`)
  })
