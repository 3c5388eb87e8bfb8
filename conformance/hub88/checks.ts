import { createSign, randomUUID } from "node:crypto"
import { type Check, check, expectThat } from "../check.ts"
import type { VendorCredentials } from "../credentials.ts"
import { type HttpAnswer, post } from "../wallet-client.ts"

/** Checks of what only Hub88's dialect has: request_uuid, money in hundred-thousandths, named statuses. */
export const hub88Checks = (url: string, credentials: VendorCredentials): Check[] =>
  [echoesRequest, tellsBalanceWhenShort, refusesWrongBets, bindsBytesToCall, tellsSyntaxFromTypes, closesLostRound].map(make =>
    make({ url: `${url}/seamless/hub88/${credentials.vendor}`, credentials }),
  )

/** The dialect's calls, and the credentials they are made with. */
interface Hub88Api {
  readonly url: string
  readonly credentials: VendorCredentials
}

const send = ({ url, credentials }: Hub88Api, call: string, body: object | string): Promise<HttpAnswer> => {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const signature = createSign("RSA-SHA256").update(text).sign(credentials.key, "base64")
  return post(`${url}/${call}`, { "X-Hub88-Signature": signature }, text)
}

const newRequest = ({ credentials }: Hub88Api) => ({
  user: credentials.player,
  request_uuid: randomUUID(),
  token: credentials.token,
  game_code: credentials.game,
})

const newBet = (api: Hub88Api, more: object = {}) => ({
  ...newRequest(api),
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  currency: api.credentials.currency,
  amount: 100_000,
  ...more,
})

const expectStatus = ({ json, text }: HttpAnswer, status: string): void =>
  expectThat(`the status is ${status}`, json.status === status, text)

const echoesRequest = (api: Hub88Api): Check =>
  check("gives back user and request_uuid, and money in hundred-thousandths", async () => {
    const { credentials } = api
    const request = newRequest(api)
    const { text, json } = await send(api, "user/balance", request)
    const same = json.request_uuid === request.request_uuid && json.user === credentials.player
    expectThat("request_uuid and user are those of the request", same, text)
    const whole = Number.isInteger(json.balance) && Number(json.balance) % 10 ** (5 - credentials.exponent) === 0
    expectThat("the balance is an integer of 10^-5", whole, text)
  })

const tellsBalanceWhenShort = (api: Hub88Api): Check =>
  check("tells the balance with RS_ERROR_NOT_ENOUGH_MONEY", async () => {
    const answer = await send(api, "transaction/bet", newBet(api, { amount: api.credentials.balance * 10_000_000 }))
    expectStatus(answer, "RS_ERROR_NOT_ENOUGH_MONEY")
    expectThat("there is a balance", typeof answer.json.balance === "number", answer.text)
  })

const refusesWrongBets = (api: Hub88Api): Check =>
  check("refuses a win whose bet it does not know, another currency, and parts of a minor unit", async () => {
    const win = newBet(api, { reference_transaction_uuid: randomUUID() })
    expectStatus(await send(api, "transaction/win", win), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST")
    expectStatus(await send(api, "transaction/bet", newBet(api, { currency: "XTS" })), "RS_ERROR_WRONG_CURRENCY")
    expectStatus(await send(api, "transaction/bet", newBet(api, { amount: 1 })), "RS_ERROR_WRONG_TYPES")
  })

const bindsBytesToCall = (api: Hub88Api): Check =>
  check("accepts signed bytes at one call only: a win is no rollback and no bet", async () => {
    const bet = newBet(api)
    await send(api, "transaction/bet", bet)
    const win = newBet(api, { round: bet.round, reference_transaction_uuid: bet.transaction_uuid })
    expectStatus(await send(api, "transaction/win", win), "RS_OK")
    for (const call of ["transaction/rollback", "transaction/bet"])
      expectStatus(await send(api, call, win), "RS_ERROR_DUPLICATE_TRANSACTION")
  })

const tellsSyntaxFromTypes = (api: Hub88Api): Check =>
  check("distinguishes bytes that are not JSON from wrong types", async () => {
    expectStatus(await send(api, "transaction/bet", "{"), "RS_ERROR_WRONG_SYNTAX")
    expectStatus(await send(api, "transaction/bet", newBet(api, { amount: "100000" })), "RS_ERROR_WRONG_TYPES")
  })

const closesLostRound = (api: Hub88Api): Check =>
  check("accepts a lost bet that closes its round in one call, and repeats its answer", async () => {
    const bet = newBet(api, { round_closed: true })
    const [first, second] = [await send(api, "transaction/bet", bet), await send(api, "transaction/bet", bet)]
    expectStatus(first, "RS_OK")
    expectThat("both answers are the same", first.text === second.text, `${first.text} ${second.text}`)
  })
