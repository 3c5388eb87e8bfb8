import { createHash, createSign, randomUUID } from "node:crypto"
import {
  authenticate,
  bet,
  betwin,
  endround,
  freeRoundWin,
  jackpotContribution,
  jackpotWin,
  walletBalance,
  win,
  wins,
} from "@baize/common/api/seamless.ts"
import { signatureOf } from "@baize/platform/play/vendors/signature.ts"
import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { post } from "./speaker.ts"
import type { Check } from "./suite.ts"

/** Checks of what one dialect writes differently from the others. */

function expectThat(what: string, holds: boolean, raw: string): void {
  if (!holds) throw new Error(`${what}: ${raw}`)
}

export function baizeChecks(url: string, seat: VendorCredentials): Check[] {
  const signed = (path: string, body: string, at = Date.now(), sent = body) => {
    const timestamp = String(Math.floor(at / 1000))
    const signature = signatureOf(seat.key, timestamp, body).toString("hex")
    return post(url + path, { "X-Key": seat.kid, "X-Timestamp": timestamp, "X-Signature": signature }, sent)
  }
  return [
    {
      says: "tells who plays by the launch token",
      async run() {
        const { text, json } = await signed(authenticate.path, JSON.stringify({ token: seat.token }))
        const { player, currency, exponent, game } = (json.value ?? {}) as Record<string, unknown>
        const right = player === seat.player && currency === seat.currency && exponent === seat.exponent && game === seat.game
        expectThat("player, currency, decimals and game are those of the seat", right, text)
      },
    },
    {
      says: "ends a round that won nothing, once",
      async run() {
        const [transaction, round] = [randomUUID(), randomUUID()]
        const body = JSON.stringify({ transaction, round, player: seat.player, game: seat.game })
        for (const repeated of [false, true]) {
          const { text, json } = await signed(endround.path, body)
          expectThat(`"repeated" is ${repeated}`, (json.value as { repeated?: boolean } | undefined)?.repeated === repeated, text)
        }
      },
    },
    {
      says: "takes a bet and its win in one call, and neither where the stake is too much",
      async run() {
        const turn = { round: randomUUID(), player: seat.player, game: seat.game, token: seat.token, end: true }
        const told = (answer: Awaited<ReturnType<typeof post>>) =>
          (answer.json.value as { balance?: number } | undefined)?.balance
        const before = told(await signed(walletBalance.path, JSON.stringify({ player: seat.player })))!
        const body = (transaction: string, bet: number, win: number) => JSON.stringify({ ...turn, transaction, bet, win })
        const name = randomUUID()
        for (const win of [7, 7, 8]) {
          const answer = await signed(betwin.path, body(name, 5, win))
          if (win === 7) expectThat(`the balance is ${before + 2}`, told(answer) === before + 2, answer.text)
          else expectThat("the code is duplicate-differs", answer.json.code === "duplicate-differs", answer.text)
        }
        const another = { ...turn, round: randomUUID(), transaction: randomUUID(), bet: before + 3, win: before + 3 }
        const short = await signed(betwin.path, JSON.stringify(another))
        expectThat("the code is insufficient-funds", short.json.code === "insufficient-funds", short.text)
      },
    },
    {
      says: "answers each of many wins in one call, also where some of them are refused",
      async run() {
        const round = randomUUID()
        const win = (transaction: string, more: object) => {
          const turn = { transaction, round, player: seat.player, game: seat.game }
          return { ...turn, amount: 1, end: true, ...more }
        }
        const stake = { transaction: randomUUID(), round, player: seat.player, game: seat.game, token: seat.token, amount: 1 }
        await signed(bet.path, JSON.stringify(stake))
        const twice = win(randomUUID(), {})
        const asked = [twice, twice, { ...twice, amount: 2 }, win(randomUUID(), { game: "no-such-game" })]
        const { text, json } = await signed(wins.path, JSON.stringify({ wins: asked }))
        const { answers = [] } = (json.value ?? {}) as { answers?: { repeated?: boolean; refused?: string }[] }
        const heard = answers.map(({ repeated, refused }) => refused ?? repeated).join()
        expectThat("paid, repeated, and refused twice", heard === "false,true,duplicate-differs,unknown-game", text)
      },
    },
    {
      says: "puts a part of a stake into a jackpot pool once, and pays it out of it once",
      async run() {
        const turn = { round: randomUUID(), player: seat.player, game: seat.game, pool: "conformance", amount: 5 }
        for (const [path, more] of [
          [jackpotContribution.path, {}],
          [jackpotWin.path, { end: true }],
        ] as const) {
          const body = JSON.stringify({ ...turn, ...more, transaction: randomUUID() })
          for (const repeated of [false, true]) {
            const { text, json } = await signed(path, body)
            expectThat(
              `"repeated" is ${repeated}`,
              (json.value as { repeated?: boolean } | undefined)?.repeated === repeated,
              text,
            )
          }
        }
      },
    },
    {
      says: "refuses a free round that nobody was granted",
      async run() {
        const turn = {
          transaction: randomUUID(),
          round: randomUUID(),
          player: seat.player,
          game: seat.game,
          amount: 1,
          end: true,
        }
        const { text, json } = await signed(freeRoundWin.path, JSON.stringify({ ...turn, freeRounds: 999_999_999 }))
        expectThat("the code is unknown-free-rounds", json.code === "unknown-free-rounds", text)
      },
    },
    {
      says: "refuses a bet after the end of its round, and a repeated win with another word about that end",
      async run() {
        const about = { round: randomUUID(), player: seat.player, game: seat.game, amount: 1 }
        const stake = () => signed(bet.path, JSON.stringify({ ...about, transaction: randomUUID(), token: seat.token }))
        await stake()
        const transaction = randomUUID()
        for (const [end, code] of [
          [true, undefined],
          [false, "duplicate-differs"],
        ] as const) {
          const { text, json } = await signed(win.path, JSON.stringify({ ...about, transaction, end }))
          expectThat(`the code is ${code ?? "none"}`, json.code === code, text)
        }
        const { text, json } = await stake()
        expectThat("the code is round-ended", json.code === "round-ended", text)
      },
    },
    {
      says: "pays no jackpot that its pool does not hold",
      async run() {
        const about = { transaction: randomUUID(), round: randomUUID(), player: seat.player, game: seat.game }
        const { text, json } = await signed(
          jackpotWin.path,
          JSON.stringify({ ...about, pool: `empty-${randomUUID()}`, amount: 1, end: true }),
        )
        expectThat("the code is jackpot-short", json.code === "jackpot-short", text)
      },
    },
    {
      says: "refuses numbers with a fraction or an exponent, and keys that come twice",
      async run() {
        const about = JSON.stringify({
          transaction: randomUUID(),
          round: randomUUID(),
          player: seat.player,
          game: seat.game,
          token: seat.token,
        })
        for (const amount of ["0.9999999999999999999", "1e0", '1,"amount":1']) {
          const { text, json } = await signed(bet.path, `${about.slice(0, -1)},"amount":${amount}}`)
          expectThat("the code is malformed", json.code === "malformed", text)
        }
      },
    },
    {
      says: "refuses a body that was changed after it was signed, and a signature older than five minutes",
      async run() {
        const body = JSON.stringify({ player: seat.player })
        const changed = await signed(walletBalance.path, body, Date.now(), `${body} `)
        const old = await signed(walletBalance.path, body, Date.now() - 400_000)
        for (const { status, text } of [changed, old]) expectThat("the status is 401", status === 401, text)
      },
    },
  ]
}

export function hub88Checks(url: string, seat: VendorCredentials): Check[] {
  const signed = (path: string, body: string) =>
    post(
      `${url}/seamless/hub88/${seat.vendor}/${path}`,
      { "X-Hub88-Signature": createSign("RSA-SHA256").update(body).sign(seat.key, "base64") },
      body,
    )
  const asked = () => ({ user: seat.player, request_uuid: randomUUID(), token: seat.token, game_code: seat.game })
  const bet = (more: object) => ({
    ...asked(),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    currency: seat.currency,
    amount: 100_000,
    ...more,
  })
  return [
    {
      says: "gives back user and request_uuid, and money in hundred-thousandths",
      async run() {
        const request = asked()
        const { text, json } = await signed("user/balance", JSON.stringify(request))
        expectThat(
          "request_uuid and user are those asked with",
          json.request_uuid === request.request_uuid && json.user === seat.player,
          text,
        )
        expectThat(
          "the balance is an integer of 10^-5",
          Number.isInteger(json.balance) && Number(json.balance) % 10 ** (5 - seat.exponent) === 0,
          text,
        )
      },
    },
    {
      says: "tells the balance with RS_ERROR_NOT_ENOUGH_MONEY",
      async run() {
        const { text, json } = await signed("transaction/bet", JSON.stringify(bet({ amount: seat.balance * 10_000_000 })))
        expectThat("status and balance", json.status === "RS_ERROR_NOT_ENOUGH_MONEY" && typeof json.balance === "number", text)
      },
    },
    {
      says: "refuses a win whose bet it does not know, another currency, and parts of a minor unit",
      async run() {
        const win = await signed("transaction/win", JSON.stringify(bet({ reference_transaction_uuid: randomUUID() })))
        expectThat("status", win.json.status === "RS_ERROR_TRANSACTION_DOES_NOT_EXIST", win.text)
        const foreign = await signed("transaction/bet", JSON.stringify(bet({ currency: "XTS" })))
        expectThat("status", foreign.json.status === "RS_ERROR_WRONG_CURRENCY", foreign.text)
        const fine = await signed("transaction/bet", JSON.stringify(bet({ amount: 1 })))
        expectThat("status", fine.json.status === "RS_ERROR_WRONG_TYPES", fine.text)
      },
    },
    {
      says: "takes signed bytes at one call only: a win is no rollback and no bet",
      async run() {
        const first = bet({})
        await signed("transaction/bet", JSON.stringify(first))
        const won = bet({ round: first.round, reference_transaction_uuid: first.transaction_uuid })
        for (const [call, status] of [
          ["transaction/win", "RS_OK"],
          ["transaction/rollback", "RS_ERROR_DUPLICATE_TRANSACTION"],
          ["transaction/bet", "RS_ERROR_DUPLICATE_TRANSACTION"],
        ] as const) {
          const { text, json } = await signed(call, JSON.stringify(won))
          expectThat(`${call} is ${status}`, json.status === status, text)
        }
      },
    },
    {
      says: "tells what is no JSON from what has other types",
      async run() {
        const broken = await signed("transaction/bet", "{")
        expectThat("status", broken.json.status === "RS_ERROR_WRONG_SYNTAX", broken.text)
        const typed = await signed("transaction/bet", JSON.stringify(bet({ amount: "100000" })))
        expectThat("status", typed.json.status === "RS_ERROR_WRONG_TYPES", typed.text)
      },
    },
    {
      says: "takes a lost bet that closes its round in one call, and repeats its answer",
      async run() {
        const body = JSON.stringify(bet({ round_closed: true }))
        const [first, second] = [await signed("transaction/bet", body), await signed("transaction/bet", body)]
        expectThat(
          "both are RS_OK with one balance",
          first.json.status === "RS_OK" && first.text === second.text,
          `${first.text} ${second.text}`,
        )
      },
    },
  ]
}

export function pragmaticChecks(url: string, seat: VendorCredentials): Check[] {
  const signed = (path: string, content: Record<string, string>, spoil = (hash: string) => hash) => {
    const parameters: Record<string, string> = { providerId: seat.vendor, ...content }
    const sorted = Object.keys(parameters)
      .sort()
      .map(name => `${name}=${parameters[name]}`)
    const hash = spoil(
      createHash("md5")
        .update(sorted.join("&") + seat.key)
        .digest("hex"),
    )
    const body = new URLSearchParams({ ...parameters, hash }).toString()
    return post(`${url}/seamless/pragmatic/${seat.vendor}/${path}`, { "Content-Type": "application/x-www-form-urlencoded" }, body)
  }
  const turn = (amount: string) => ({
    userId: seat.player,
    gameId: seat.game,
    roundId: randomUUID(),
    reference: randomUUID(),
    amount,
    token: seat.token,
  })
  return [
    {
      says: "tells who plays by the launch token",
      async run() {
        const { text, json } = await signed("authenticate.html", { token: seat.token })
        expectThat(
          "userId and currency are those of the seat",
          json.userId === seat.player && json.currency === seat.currency,
          text,
        )
      },
    },
    {
      says: "answers with an error number and its description, always",
      async run() {
        const good = await signed("balance.html", { userId: seat.player })
        expectThat("0 and Success", good.json.error === 0 && good.json.description === "Success", good.text)
        const bad = await signed("bet.html", { userId: seat.player })
        expectThat("7 and a description", bad.json.error === 7 && String(bad.json.description).length > 0, bad.text)
      },
    },
    {
      says: "takes the hash in either case of letters, and nothing but the hash",
      async run() {
        const upper = await signed("balance.html", { userId: seat.player }, hash => hash.toUpperCase())
        expectThat("accepted", upper.json.error === 0, upper.text)
        const cut = await signed("balance.html", { userId: seat.player }, hash => hash.slice(1))
        expectThat("refused as a wrong hash", cut.json.error === 5, cut.text)
      },
    },
    {
      says: "refuses amounts that are no decimal number, or finer than the currency",
      async run() {
        for (const amount of ["1e3", "1,00", " 1", "0.00000001", "+1"]) {
          const { text, json } = await signed("bet.html", turn(amount))
          expectThat(`"${amount}" is a bad parameter`, json.error === 7, text)
        }
      },
    },
    {
      says: "takes signed bytes at one call only, and none that are old or name a parameter twice",
      async run() {
        const bet = { ...turn("1.00"), timestamp: String(Date.now()) }
        for (const [call, error] of [
          ["bet.html", 0],
          ["result.html", 3],
          ["refund.html", 3],
          ["bet.html", 0],
        ] as const) {
          const { text, json } = await signed(call, bet)
          expectThat(`${call} is ${error}`, json.error === error, text)
        }
        const old = await signed("bet.html", { ...turn("1.00"), timestamp: String(Date.now() - 600_000) })
        expectThat("7 for a bet of ten minutes ago", old.json.error === 7, old.text)
      },
    },
    {
      says: "refuses a bet after the end of its round",
      async run() {
        const bet = turn("1.00")
        await signed("bet.html", bet)
        await signed("endRound.html", { userId: bet.userId, gameId: bet.gameId, roundId: bet.roundId })
        const { text, json } = await signed("bet.html", { ...bet, reference: randomUUID() })
        expectThat("3", json.error === 3, text)
      },
    },
    {
      says: "ends a round, and says so again when asked again",
      async run() {
        const { userId, gameId, roundId } = turn("1")
        for (let time = 0; time < 2; time++) {
          const { text, json } = await signed("endRound.html", { userId, gameId, roundId })
          expectThat("accepted with the balance", json.error === 0 && typeof json.cash === "number", text)
        }
      },
    },
  ]
}
