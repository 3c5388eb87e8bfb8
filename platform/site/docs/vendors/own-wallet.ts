import { createHmac } from "node:crypto"
import { signatureOf } from "../../../play/vendors/signature.ts"
import { block, code, table } from "./parts.ts"

const reference = "0b0a4c2e-6f0d-4c29-9d6e-2f6f3f0f7a11"
const player = "BAIZE:1001"

/** What the platform sends to a vendor that keeps a wallet, by call. */
export const ownWalletExamples = {
  deposit: { reference, player, currency: "USD", amount: 5000 },
  withdraw: { reference: "51a7b7c4-27c5-4d0c-a3a1-9c2b1a0f9b52", player, currency: "USD", amount: 1200 },
  status: { reference },
  balance: { player },
  entries: { after: 0, most: 200 },
} as const
export type OwnWalletCall = keyof typeof ownWalletExamples
const names = Object.keys(ownWalletExamples) as OwnWalletCall[]

const made = { reference, kind: "deposit", state: "done", amount: 5000, balance: 5000, entry: 1 }
const played = { player, round: "r-1", game: "copper-dice", original: null, ends: false, pot: 0, at: "2026-11-25T12:00:00.000Z" }

/** Its answers, in this order. */
export const ownWalletAnswers = {
  deposit: made,
  withdraw: {
    ...made,
    reference: ownWalletExamples.withdraw.reference,
    kind: "withdrawal",
    amount: 1200,
    balance: 3800,
    entry: 2,
  },
  status: made,
  balance: { player, balance: 3800, free: 3800 },
  entries: {
    entries: [
      { number: 1, ...played, kind: "deposit", transaction: reference, round: null, game: null, amount: 5000, balance: 5000 },
      { number: 3, ...played, kind: "bet", transaction: "r-1.bet", amount: 100, balance: 3700 },
      { number: 4, ...played, kind: "win", transaction: "r-1.win", ends: true, amount: 0, balance: 3700 },
    ],
  },
} as const satisfies Record<OwnWalletCall, object>

const body = JSON.stringify(ownWalletExamples.balance)
const answer = JSON.stringify({ success: true, value: ownWalletAnswers.balance })
const secret = "R0dPZ2m9-example-secret-of-nobody"
const timestamp = "1795348800"
const signature = signatureOf(secret, timestamp, body)

/** A worked signature of a request and of its answer. */
const workedAnswer = {
  ...{ secret, timestamp, body, signature, answer },
  answered: createHmac("sha256", secret).update(`${signature}.${answer}`).digest("hex"),
} as const

const meanings = [
  ["insufficient-funds", "A withdrawal of more than the balance. Final."],
  ["currency-differs", "The player's wallet is in another currency. Final."],
  ["cancelled", "<code>status</code> was asked for this reference before it arrived. Final."],
  ["duplicate-differs", "The reference was used for something else. The platform stops and notifies the operator."],
] as const

const moving = (): string => `
<h3>Moving money</h3>
<p><code>deposit</code> credits a player, <code>withdraw</code> debits one. A reference moves money once; a repeat gets the first
answer. <code>entry</code> is the number of the change among your entries. On any other answer, or without one, the platform
waits and asks for the <code>status</code>, at intervals of up to five minutes, for as long as it takes.</p>
${table(
  ["Refusal", "Meaning"],
  meanings.map(([name, meaning]) => [code(name), meaning]),
)}
<p><b>A refused reference stays refused</b>, whatever changes later and however late a copy of it arrives.</p>
<p><code>status</code> answers as the move did. If you have not seen the reference, keep a tombstone: answer
<code>cancelled</code>, and refuse the reference from then on. So the platform never has to send a transfer twice.</p>
<p><code>balance</code> is all that you hold for the player. Where a part of it can't be withdrawn now, as chips at a table, say
in <code>free</code> what can: a member who moves everything back gets that much.</p>`

const reporting = (): string => `
<h3>Reporting play</h3>
<p><code>entries</code> returns everything that has changed a balance, in the order in which it was committed, numbered 1, 2,
3 … over all players without gaps: a reader of one entry has seen all before it. The platform reads them every two seconds and
after each transfer, posts them to its ledger, and compares each <code>balance</code>.</p>
${table(
  ["Kind", "Transaction", "Also"],
  [
    ["deposit, withdrawal", "our reference", ""],
    ["bet", "your name for it", "<code>round</code>, <code>game</code>"],
    ["win", "your name for it", "<code>round</code>, <code>game</code>; 0 with <code>ends</code>: a lost round"],
    ["rollback", "your name for it", "<code>round</code>, and in <code>original</code> the bet or the win"],
  ].map(([kind, ...rest]) => [code(kind!), ...rest]),
)}
<p>Where players play against each other, <code>pot</code> says which part of a <code>bet</code> goes to other players, and which
part of a <code>win</code> comes from them; it is absent or 0 elsewhere. The rest is what you keep, and the platform counts only
that as turnover and payout: of a bet of 1000 with a rake of 5 for this player, <code>"pot": 995</code>. Players never win more
from each other than they staked, so report the bets of a hand before its wins. A rollback takes the <code>pot</code> of its bet
or win back: roll back a hand's wins first, or its bets wait for them.</p>
<p>An entry that cannot be posted (an unknown game, a win without a bet or above its cap, another amount than ours, a
<code>pot</code> above the amount or above what players staked, a rollback of play that is months old and archived) is held with
everything behind it of the same player. It is read again until it fits, so you can correct it under its number. There are no
jackpots and no free rounds.</p>`

/** For vendors that hold their players' money themselves. */
export const ownWallet = (): string => `
<h2 id="transfer">A wallet of your own</h2>
<p>Instead of asking for each bet, you can hold the money of your players. Members then move cash to you and back on the
site, and you serve the calls below to the platform. You still call <code>authenticate</code>: at the launch and, with
<code>"again": true</code>, before each bet; when it is refused, take no more bets. Every other wallet call answers
<code>unknown-player</code>, because you have no access to members' cash. Bonuses are not played with you.</p>
<p>The platform sends <code>POST {your address}/{call}</code> with JSON, signed like your own calls, with the newest of your keys
that you do not answer with 401. Your answer is <code>{ "success": true, "value": … }</code> with HTTP 200, or
<code>{ "success": false, "code": "…" }</code> with 4xx, within four seconds. It has a header <code>X-Signature</code>: the hex
HMAC-SHA256, keyed with the secret, of the <code>X-Signature</code> of the request, a dot, and the bytes of your answer. An
answer without it counts as none.</p>
<p>With secret ${code(secret)}, the request ${code(body)} at ${code(timestamp)} is signed</p>
${block(workedAnswer.signature)}
<p>and the answer ${code(answer)}</p>
${block(workedAnswer.answered)}
${moving()}${reporting()}
<h3>Examples</h3>
${names
  .map(
    name =>
      `<h4>${code(name)}</h4>${block(JSON.stringify(ownWalletExamples[name], null, 2))}<p>Answer</p>` +
      block(JSON.stringify({ success: true, value: ownWalletAnswers[name] }, null, 2)),
  )
  .join("")}`
