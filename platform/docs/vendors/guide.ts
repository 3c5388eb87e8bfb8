import type { LaunchWord } from "../../games/launch-address.ts"
import type { WalletRefusal } from "../../seamless/answer.ts"
import { hub88, hub88Statuses } from "../../seamless/dialects/hub88.ts"
import { pragmatic, pragmaticCodes, pragmaticDescriptions } from "../../seamless/dialects/pragmatic.ts"
import { signatureOf } from "../../server/vendor-signature.ts"
import { plain, style } from "../style.ts"
import { agreed } from "./agreed.ts"
import { answers, hub88Answers, pragmaticAnswers } from "./answers.ts"
import { examples, hub88Examples, pragmaticExamples, wallet, walletCalls } from "./examples.ts"

/** What each no of the wallet means to a vendor. After each of them nothing has moved. */
const meanings: Readonly<Record<WalletRefusal, string>> = {
  "session-expired":
    "The launched game takes no more bets: its player signed out, was idle for 30 minutes, or launched it 12 hours ago. Ask him to open the game again.",
  "account-closed": "The player's account is frozen or closed. Wins and rollbacks still arrive.",
  "unknown-player":
    "You have not shown a launch token of this player (<code>authenticate</code> or a bet), or the token is another player's.",
  "unknown-game": "You have no game of this code here.",
  "game-off": "The game, or all of yours, is switched off for new bets. Finish the rounds that have begun.",
  excluded: "The player is on a break from play that he has taken. Wins and rollbacks still arrive.",
  "limit-stake": "More than the player's own limit of a stake.",
  "limit-time": "The player's own limit of time played is used up.",
  "limit-loss": "The player's own limit of losses would be passed.",
  "insufficient-funds": "More than the balance. The same transaction may be sent again when there is more.",
  "duplicate-differs": "You have used this transaction's name for something else: another amount, round, game or player.",
  cancelled:
    "The transaction, or every bet of its round, was taken back, or the round was declared void. A retry of what was taken back hears this too.",
  "no-bet": "The round has no bet of this player. Free rounds and jackpots have calls of their own.",
  "round-ended": "You have ended this round: it takes no more bets.",
  "win-held":
    "Over the cap that is agreed with you. You are paused for new bets, and the operator has been told. Send the same again, for hours if need be: once it is released, it is paid.",
  "jackpot-short":
    "The pool does not hold so much, or does not exist. Nothing has moved: send the contributions first, then the same again.",
  "round-settled": "It is agreed with you that a bet is not taken back once its round has a win. Take the win back first.",
  "seed-not-agreed": "Nothing, or less, is agreed for a new jackpot of this pool at this brand.",
  "unknown-free-rounds": "The player has no such grant for this game.",
  "free-rounds-over": "All rounds of the grant are played, or it was withdrawn, or it expired more than a day ago.",
}

const statusOf = (code: string): string =>
  [
    ...new Set(
      walletCalls.flatMap(name => {
        const status = (wallet[name].refusals as Readonly<Record<string, number>>)[code]
        return status === undefined ? [] : [status]
      }),
    ),
  ].join(", ")

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><tr>${head.map(cell => `<th>${cell}</th>`).join("")}</tr>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table></div>`
const code = (text: string | number): string => `<code>${plain(String(text))}</code>`
const block = (text: string): string => `<pre>${plain(text)}</pre>`

/** A signature that an engineer can compare his own with. */
export const worked = {
  secret: "R0dPZ2m9-example-secret-of-nobody",
  timestamp: "1795348800",
  body: JSON.stringify(examples.walletBalance),
} as const

/** The example requests of a dialect's calls, each as it is written on the wire but for its signature, and their answers. */
const calls = (names: readonly string[], written: (name: string) => string, answers: Readonly<Record<string, object>>): string =>
  names
    .map(name => `<h4>${code(name)}</h4>${block(written(name))}<p>Answer</p>${block(JSON.stringify(answers[name], null, 2))}`)
    .join("")

/** What each word of a launch address stands for. */
const launched: Readonly<Record<LaunchWord, string>> = {
  game: "your code of the game; needed",
  token:
    "turns into the player by <code>authenticate</code>; letters, digits, <code>-</code> and <code>_</code>, 43 of them in general; needed",
  language: "the player's, such as <code>en</code> or <code>ko</code>",
  mode: "<code>real</code>, or <code>free</code> for play money",
  currency: "the player's, ISO 4217",
  player: "the name under which every call knows the player; that of a free game no other call knows",
  origin: "the origin of the site, which frames the game",
  lobby: "the address of the site, for whoever leaves the frame; the site is not shown inside the frame",
  room: "the table that was chosen, of a game whose tables the site lists; else empty",
  round: "your name of a round that the player wants to look at; else empty",
}

const launch = (): string => `
<h2 id="launch">How a game is opened</h2>
<p>The site shows your game in a frame, at an address that is agreed with you as a template, for instance</p>
${block("https://play.studio.example/{game}?token={token}&lang={language}&currency={currency}&demo={mode}")}
<p>It is https (on <code>localhost</code> http too) and without a <code>#</code>. Words in braces stand behind the host, in the path or as (part of) a value of the query; each is
percent-encoded, and a parameter that comes out empty is left out:</p>
${table(
  ["Word", "What it becomes"],
  Object.entries(launched).map(([word, meaning]) => [code(`{${word}}`), meaning]),
)}
<p>The game may tell the site, by <code>parent.postMessage(…, origin)</code>, <code>{ "baize": "balance", "balance": 1250 }</code> after a round (the
site then asks the platform for it; without, it does so every five seconds), <code>{ "baize": "closed" }</code> when the player leaves, and
<code>{ "baize": "error", "code": "…" }</code> with a refusal of the wallet that it cannot mend.</p>
<p>The frame shows this one origin: what your address redirects to lies there too. A key of yours has to be in use before you are connected.
A studio whose address is asked of its own server for each launch (<code>/game/url</code>) agrees a page that asks, and shows the game in itself.</p>`

const own = (): string => `
<h2 id="sign">Signing</h2>
<p>Every call is <code>POST</code> with a JSON body of at most 64 KB and three headers:</p>
${table(
  ["Header", "Content"],
  [
    [code("X-Key"), "the name of your key, from the operator"],
    [code("X-Timestamp"), "now, as whole seconds since 1970 (UTC); it may be off by five minutes either way"],
    [
      code("X-Signature"),
      "hex of HMAC-SHA256 with your secret (its characters as they are, not decoded) over the timestamp, a dot, and the body byte for byte as you send it",
    ],
  ],
)}
<p>To compare yours with: secret ${code(worked.secret)}, timestamp ${code(worked.timestamp)}, body ${code(worked.body)} give</p>
${block(signatureOf(worked.secret, worked.timestamp, worked.body).toString("hex"))}
<p>A call from a shell:</p>
${block(`body='${worked.body}'
now=$(date +%s)
signature=$(printf '%s.%s' "$now" "$body" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
curl -sS "$PLATFORM${wallet.walletBalance.path}" -H 'Content-Type: application/json' \\
  -H "X-Key: $KEY" -H "X-Timestamp: $now" -H "X-Signature: $signature" --data-binary "$body"`)}
<p>Keys rotate without a pause: the operator adds one, both hold, you move over, he retires the old one. Where addresses were agreed,
calls from others are refused whoever signs them.</p>

<h2 id="answers">Answers</h2>
<p><code>{ "success": true, "message": "", "value": … }</code>, or
<code>{ "success": false, "code": "…", "message": "…", "request": "…" }</code>. Decide by <code>code</code>; <code>message</code> is for people and
changes; <code>request</code> is the name under which the operator finds the call in his log.</p>
<p>Money is whole minor units of the player's currency (2.50 USD is 250; <code>authenticate</code> tells how many decimals he has), up to
1,000,000,000,000. A balance may be below zero, where a win was taken back that had been spent. Names of transactions, rounds and pools are 1
to 100 of letters, digits and <code>_ . : -</code>. A field that a call does not name is refused, not ignored; so are a key that comes twice and a number with
a fraction or an exponent.</p>

<h2 id="once">Each transaction once</h2>
<p>You name every transaction, and send it again under the same name until you hear an answer that is definite. What was done is not done
twice: the answer is the first one, with the balance of then and <code>"repeated": true</code>, also after the player has signed out. A name
stands for one transaction of its kind (a bet and a win may share one); with other content it is refused as <code>duplicate-differs</code>.
A rollback counts by its <code>original</code>: whatever you have posted under that name is taken back, once, whatever the rollback is called; one
that has not come is refused as <code>cancelled</code> when it does.</p>
${table(
  ["You hear", "What has happened", "Do"],
  [
    ["200", "It is booked.", "Nothing; <code>repeated</code> says whether it was before."],
    ["400, 403, 404, 409, 413, 422 with a code", "Nothing has moved.", "Do not send it again as it is. See below for the cause."],
    ["401", "Nothing has moved.", "Mend key, clock or signature; the same transaction may then be sent again."],
    ["429 <code>busy</code>", "Nothing has moved, for certain.", "Send the same again after <code>Retry-After</code> seconds."],
    [
      "503, 500, a broken connection, nothing for ten seconds",
      "It may be booked or not.",
      "Send the same again, with a new timestamp and signature, until the answer is one of the above. A bet that you would rather not have: roll it back, and repeat the rollback until it is 200. A win or a rollback is repeated until it is 200, for hours if need be.",
    ],
  ],
)}
<p>Bets need a game that is open. Wins, ends of rounds and rollbacks are taken whatever has become of session, game, account or site.</p>

<h2 id="refusals">Refusals</h2>
${table(
  ["Code", "HTTP", "Meaning"],
  [
    ["signed-out", "401", "A header is missing: <code>X-Key</code>, <code>X-Timestamp</code> or <code>X-Signature</code>."],
    [
      "signature-wrong",
      "401",
      "Unknown or retired key, a key of another dialect, a clock that is off, or other bytes than were signed.",
    ],
    ["address-not-allowed", "403", "Not an address that was agreed."],
    ["malformed", "400", "No JSON, or not in this form; <code>fields</code> names what is wrong."],
    ["too-large", "413", "More than 64 KB."],
    ["no-such-call", "404", "Another path or method than those below."],
    ["busy", "429", "Too many at once. Nothing was done; <code>Retry-After</code> says when to come again."],
    ["busy", "503", "No answer in ten seconds, or the database is out of reach. It may yet be done: send the same again."],
    ["broken", "500", "A fault of ours. It may be done: send the same again, and tell the operator."],
    ...Object.entries(meanings).map(([name, meaning]) => [name, statusOf(name), meaning]),
  ].map(([name, ...rest]) => [code(name!), ...rest]),
)}

<h2 id="calls">Calls</h2>
<p>A game is opened with a <code>token</code> in its address; <code>authenticate</code> turns it into the player. In free mode he has play money and
a name that no other call knows. Each call with its form is in <a href="/docs#seamless">the list of calls</a>; an example of each:</p>
${walletCalls.map(name => `<h4>${code(`POST ${wallet[name].path}`)}</h4>${block(JSON.stringify(examples[name], null, 2))}<p>Answer</p>${block(JSON.stringify({ success: true, message: "", value: answers[name] }, null, 2))}`).join("")}
<p>A round ends with a win that says <code>"end": true</code>, or with <code>endround</code> where there was none. Rounds that stay open are
returned or closed after as many hours as were agreed. <code>wins</code> answers for each of its wins, in their order, with what
<code>win</code> would give, or with <code>{ "transaction": …, "refused": "…" }</code>. A jackpot's pool is the brand's, fed by contributions; free rounds are
granted by the operator, told by <code>authenticate</code>, and each is told once with what it won, be it nothing.</p>
<p>While a game is open, ask <code>authenticate</code> every few seconds that its page calls, with <code>"again": true</code>. Once it refuses, close
the game: the player has signed out, is frozen or is on a break. Rounds in play end by their rules. Asking keeps no idle player signed in.</p>`

const others = (): string => `
<h2 id="hub88">As Hub88 writes it</h2>
<p><code>POST /seamless/hub88/VENDOR/CALL</code>, JSON. <code>X-Hub88-Signature</code> is base64 of RSA-SHA256 over the body, with your private key; the
operator has the public one (<code>vendor-key add VENDOR --public FILE</code>). Amounts count hundred-thousandths. Answers are HTTP 200 with a
<code>status</code>; HTTP 429 and 503 with <code>RS_ERROR_UNKNOWN</code> mean what they mean above. A rollback of what never came is
<code>RS_OK</code>. Needed is every field that is shown but <code>round_closed</code> (false) and, beside a bet, <code>token</code>; others are ignored. A
<code>transaction_uuid</code> stands for one kind of call and one round, and a win for a bet of its own round.</p>
${table(
  ["Status", "When"],
  [
    ["RS_OK", "done, or done before"],
    ["RS_ERROR_INVALID_SIGNATURE", "not signed by a key of this vendor, not his dialect, or not from an agreed address"],
    ["RS_ERROR_WRONG_SYNTAX", "no JSON"],
    ["RS_ERROR_WRONG_TYPES", "not in this form, or an amount finer than the currency"],
    ["RS_ERROR_WRONG_CURRENCY", "not the player's currency"],
    ["RS_ERROR_TRANSACTION_DOES_NOT_EXIST", "a win of a bet that is not known"],
    ...Object.entries(hub88Statuses).map(([refusal, status]) => [status, refusal]),
  ].map(([status, when]) => [code(status!), when!]),
)}
${calls(Object.keys(hub88.calls), name => JSON.stringify(hub88Examples[name as keyof typeof hub88Examples], null, 2), hub88Answers)}

<h2 id="pragmatic">As Pragmatic Play writes it</h2>
<p><code>POST /seamless/pragmatic/VENDOR/CALL</code>, a form. <code>hash</code> is hex of MD5 over all other parameters, decoded, sorted by name, as
<code>name=value</code> joined by <code>&amp;</code>, with your secret behind the last value. Amounts are decimal numbers of the main unit. Answers are HTTP 200
with an <code>error</code> number; HTTP 429 and 503 with 100 mean what they mean above. A refund of what never came is a success. Needed is
every parameter that is shown but <code>timestamp</code>, a refund's <code>roundId</code> and, beside a bet, <code>token</code>; others are hashed and ignored, and none comes twice. A
<code>reference</code> stands for one kind of call and one round. Where there is a <code>timestamp</code> (milliseconds), a bet is at most five minutes old, anything else 48 hours.</p>
${table(
  ["Error", "Description", "When"],
  Object.entries(pragmaticDescriptions).map(([number, description]) => [
    code(number),
    description,
    Object.entries(pragmaticCodes)
      .filter(([, error]) => error === Number(number))
      .map(([refusal]) => refusal)
      .join(", "),
  ]),
)}
${calls(
  Object.keys(pragmatic.calls),
  name =>
    new URLSearchParams({ ...pragmaticExamples[name as keyof typeof pragmaticExamples], hash: "…" })
      .toString()
      .replace("%E2%80%A6", "…"),
  pragmaticAnswers,
)}`

/** What a vendor's engineer needs to play against the wallet, in any dialect: a page that needs no script. */
export const vendorGuide =
  (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Baize platform: for vendors</title><style>${style}</style><main><h1>For vendors of games</h1>
<p>The platform holds the players' money; a game asks it for a bet and tells it of a win. The operator gives you a key, and a seat to try it with:
a player of your own, with money. <code>npm run vendor-conformance -- --url … --seat FILE</code> plays your side against the platform; a seat's game
is open for 30 minutes without a bet, and for 12 hours at most. In the seat's file <code>kid</code> is the name of the key and <code>key</code> the secret; each seat
adds a key, which <code>vendor-key retire</code> ends. <a href="/docs">All calls</a></p>
<nav>${["launch", "sign", "answers", "once", "refusals", "calls", "agreed", "play", "jackpots", "books", "where", "hub88", "pragmatic"].map(id => `<a href="#${id}">${id}</a>`).join("")}</nav>
${launch()}${own()}${agreed()}${others()}</main></html>`
