import type { LaunchWord } from "../../../play/games/launch-address.ts"
import type { WalletRefusal } from "../../../play/seamless/answer.ts"
import { hub88, hub88Statuses } from "../../../play/seamless/dialects/hub88.ts"
import { pragmatic, pragmaticCodes, pragmaticDescriptions } from "../../../play/seamless/dialects/pragmatic.ts"
import { signatureOf } from "../../../play/vendors/signature.ts"
import { style } from "../style.ts"
import { agreed } from "./agreed.ts"
import { answers, hub88Answers, pragmaticAnswers } from "./answers.ts"
import { examples, hub88Examples, pragmaticExamples, wallet, walletCalls } from "./examples.ts"
import { ownWallet } from "./own-wallet.ts"
import { block, code, table } from "./parts.ts"

/** The meaning of each refusal of the wallet for a vendor. After a refusal, nothing has moved. */
const meanings: Readonly<Record<WalletRefusal, string>> = {
  "session-expired":
    "The launched game takes no more bets: its player signed out, was idle for 30 minutes, or launched it 12 hours ago. " +
    "Ask the player to open the game again.",
  "account-closed": "The player's account is frozen or closed. Wins and rollbacks are still accepted.",
  "unknown-player":
    "You have not yet presented a launch token of this player (<code>authenticate</code> or a bet), or the token belongs " +
    "to another player.",
  "unknown-game": "You have no game with this code here.",
  "game-off": "This game, or all of your games, is switched off for new bets. Finish open rounds.",
  excluded: "The player is on a time-out or self-excluded. Wins and rollbacks are still accepted.",
  "limit-bonus": "The stake exceeds what the terms of the player's running bonus allow in a round.",
  "limit-stake": "The stake exceeds the player's own stake limit.",
  "limit-time": "The player has reached their own limit of time played.",
  "limit-loss": "The bet could exceed the player's own loss limit.",
  "insufficient-funds": "The amount exceeds the balance. You can retry the same transaction later.",
  "duplicate-differs": "You have used this transaction name for something else: another amount, round, game, or player.",
  cancelled:
    "The transaction or every bet of its round was rolled back, or the round was voided. A retry of a transaction that " +
    "was rolled back gets this too.",
  "no-bet": "The round has no bet by this player. Free rounds and jackpots have their own calls.",
  "round-ended": "You have ended this round; it takes no more bets.",
  "win-held":
    "The win exceeds the cap agreed with you. You are paused for new bets and the operator is notified. " +
    "Keep retrying the same call, for hours if necessary; once the operator releases the win, it is paid.",
  "jackpot-short":
    "The pool does not hold this amount, or does not exist. Nothing has moved: send the contributions first, then retry.",
  "contribution-over-stake":
    "All contributions of this player's round would exceed their stakes in it that were not rolled back.",
  "round-settled": "Under your agreement, a bet is not rolled back once its round has a win. Roll back the win first.",
  "seed-not-agreed": "No seed, or a smaller one, is agreed for a new jackpot of this pool at this brand.",
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

/** A worked signature for engineers to compare theirs with. */
export const worked = {
  secret: "R0dPZ2m9-example-secret-of-nobody",
  timestamp: "1795348800",
  body: JSON.stringify(examples.walletBalance),
} as const

/** The example requests of a dialect's calls, as sent on the wire except for the signature, and their answers. */
const calls = (names: readonly string[], written: (name: string) => string, answers: Readonly<Record<string, object>>): string =>
  names
    .map(name => `<h4>${code(name)}</h4>${block(written(name))}<p>Answer</p>${block(JSON.stringify(answers[name], null, 2))}`)
    .join("")

/** The words of a launch address and their values. */
const launched: Readonly<Record<LaunchWord, string>> = {
  game: "your code for the game; required",
  token:
    "the launch token, exchanged for the player by <code>authenticate</code>; usually 43 characters (letters, digits, " +
    "<code>-</code>, <code>_</code>); required",
  language: "the player's language, such as <code>en</code> or <code>ko</code>",
  mode: "<code>real</code>, or <code>free</code> for play money",
  currency: "the player's currency, ISO 4217",
  player: "the player's name in every call; in a free game, a name that no other call accepts",
  origin: "the origin of the site that frames the game",
  lobby: "the address of the site, for players who leave the frame; the site cannot be shown inside the frame",
  room: "the chosen table, for a game whose tables the site lists; otherwise empty",
  round: "your name for a round that the player wants to review; otherwise empty",
  offset: "the minutes that the site's clock is ahead of UTC, such as <code>-240</code>: show times by it",
}

const launch = (): string =>
  `
<h2 id="launch">Launching a game</h2>
<p>The site shows your game in a frame. Its address comes from a template agreed with you, for example:</p>
${block("https://play.studio.example/{game}?token={token}&lang={language}&currency={currency}&demo={mode}")}
<p>The template uses https (http is allowed on <code>localhost</code>) and contains no <code>#</code>. Words in braces come
after the host, in the path or in query values. Each is percent-encoded, and a parameter with an empty value is left out:</p>
${table(
  ["Word", "Value"],
  Object.entries(launched).map(([word, meaning]) => [code(`{${word}}`), meaning]),
)}
<p>The game can send the site messages with <code>parent.postMessage(…, origin)</code>:
<code>{ "baize": "balance", "balance": 1250 }</code> after a round (the site then asks the platform for the balance; without the
message it asks every five seconds), <code>{ "baize": "closed" }</code> when the player leaves,
<code>{ "baize": "funds" }</code> when their wallet with you holds too little for what they want to do (the site offers to
move money there), and <code>{ "baize": "error", "code": "…" }</code> with a refusal of the wallet that the game cannot
resolve.</p>
<p>The site has a bar above the frame: the game's name, the time played, the balance, and buttons to reload the game, show it in
full screen, and close it. Your game needs none of these itself.</p>
<p>The frame allows only this origin, so redirects must stay on it. You need an active key before going live. If your launch URL
must be requested from your server for each launch (<code>/game/url</code>), host a page that requests it and embeds the
game.</p>`

const signing = (): string => `
<h2 id="sign">Signing</h2>
<p>Every call is <code>POST</code> with a JSON body of at most 64 KB and three headers:</p>
${table(
  ["Header", "Content"],
  [
    [code("X-Key"), "the name of your key, from the operator"],
    [code("X-Timestamp"), "the current Unix time in whole seconds; up to five minutes off is accepted"],
    [
      code("X-Signature"),
      "hex HMAC-SHA256, keyed with your secret (its characters as they are, not decoded), of the timestamp, a dot, and " +
        "the exact bytes of the body",
    ],
  ],
)}
<p>To check your implementation: secret ${code(worked.secret)}, timestamp ${code(worked.timestamp)}, and body
${code(worked.body)} give</p>
${block(signatureOf(worked.secret, worked.timestamp, worked.body))}
<p>A call from a shell:</p>
${block(`body='${worked.body}'
now=$(date +%s)
signature=$(printf '%s.%s' "$now" "$body" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
curl -sS "$PLATFORM${wallet.walletBalance.path}" -H 'Content-Type: application/json' \\
  -H "X-Key: $KEY" -H "X-Timestamp: $now" -H "X-Signature: $signature" --data-binary "$body"`)}
<p>Keys rotate without downtime: the operator adds a new key, both are valid, you switch, and the operator retires the old one.
Where networks are agreed, calls from any other address are refused, even if correctly signed.</p>
`

const answering = (): string => `
<h2 id="answers">Answers</h2>
<p><code>{ "success": true, "message": "", "value": … }</code>, or
<code>{ "success": false, "code": "…", "message": "…", "request": "…" }</code>. Rely on <code>code</code>; <code>message</code>
is for people and may change; <code>request</code> is the id of the call in the operator's log.</p>
<p>Amounts are whole minor units of the player's currency (2.50 USD is 250; <code>authenticate</code> gives the number of
decimals), up to 1,000,000,000,000. A balance can be negative if a win was rolled back after it was spent. Names of
transactions, rounds, and pools have 1 to 100 characters: letters, digits, and <code>_ . : -</code>. Unknown fields are refused,
not ignored; so are duplicate keys, and numbers with a fraction or an exponent.</p>

<h2 id="once">Idempotency</h2>
<p>You name every transaction. Retry it under the same name until you get a definite answer. A transaction is never booked
twice: a retry gets the first answer, with the balance at that time and <code>"repeated": true</code>, even after the player has
signed out. A name identifies one transaction of its kind (a bet and a win may share a name); with different content it is
refused as <code>duplicate-differs</code>. A rollback is identified by its <code>original</code>: everything you posted under
that name is rolled back once, whatever the rollback itself is called. If the original arrives after its rollback, it is refused
as <code>cancelled</code>.</p>
${table(
  ["Response", "Outcome", "What to do"],
  [
    ["200", "Booked.", "Nothing. <code>repeated</code> says whether it was already booked."],
    ["400, 403, 404, 409, 413, 422 with a code", "Nothing has moved.", "Do not retry it unchanged. See the refusals below."],
    ["401", "Nothing has moved.", "Fix the key, clock, or signature, then retry the same transaction."],
    ["429 <code>busy</code>", "Nothing has moved.", "Retry the same call after <code>Retry-After</code> seconds."],
    [
      "503, 500, a broken connection, no answer for ten seconds",
      "Unknown: it may be booked.",
      "Retry the same call with a new timestamp and signature until you get one of the answers above. " +
        "To drop a bet instead, roll it back and retry the rollback until it returns 200. Retry wins and rollbacks until " +
        "they return 200, for hours if necessary.",
    ],
  ],
)}
<p>Bets need an open game. Wins, round ends, and rollbacks are accepted whatever the state of the session, game, account, or
site.</p>
`

const refusals = (): string => `
<h2 id="refusals">Refusals</h2>
${table(
  ["Code", "HTTP", "Meaning"],
  [
    ["signed-out", "401", "A header is missing: <code>X-Key</code>, <code>X-Timestamp</code> or <code>X-Signature</code>."],
    [
      "signature-wrong",
      "401",
      "An unknown or retired key, a key of another dialect, a wrong clock, or a body that differs from what was signed.",
    ],
    ["address-not-allowed", "403", "The call does not come from an agreed network."],
    ["malformed", "400", "Not JSON, or not in the documented form; <code>fields</code> names what is wrong."],
    ["too-large", "413", "The body exceeds 64 KB."],
    ["no-such-call", "404", "The path or method is not one of those below."],
    ["busy", "429", "Too many concurrent calls. Nothing was done; retry after <code>Retry-After</code> seconds."],
    ["busy", "503", "No answer within ten seconds, or the database is unreachable. The outcome is unknown; retry the same call."],
    ["broken", "500", "An internal error. The outcome is unknown; retry the same call, and notify the operator."],
    ...Object.entries(meanings).map(([name, meaning]) => [name, statusOf(name), meaning]),
  ].map(([name, ...rest]) => [code(name!), ...rest]),
)}
`

const baizeCalls = (): string => `
<h2 id="calls">Calls</h2>
<p>A game is launched with a <code>token</code> in its address; <code>authenticate</code> exchanges it for the player. In free
mode the player has play money and a name that no other call accepts. The <a href="/docs#seamless">list of calls</a> has the
schema of each; here is an example of each:</p>
${walletCalls
  .map(
    name =>
      `<h4>${code(`POST ${wallet[name].path}`)}</h4>` +
      `${block(JSON.stringify(examples[name], null, 2))}<p>Answer</p>` +
      `${block(JSON.stringify({ success: true, message: "", value: answers[name] }, null, 2))}`,
  )
  .join("")}
<p>A round ends with a win that has <code>"end": true</code>, or with <code>endround</code> if it has no win. Rounds left open
are returned or closed after the agreed number of hours. <code>wins</code> returns, for each of its wins in order, what
<code>win</code> would return, or <code>{ "transaction": …, "refused": "…" }</code>. A jackpot pool belongs to a brand and is
fed by contributions. The operator grants free rounds, <code>authenticate</code> lists them, and you report each one once with
its win, even if it is zero.</p>
<p>While a game is open and its page is active, call <code>authenticate</code> with <code>"again": true</code> every few
seconds. When it is refused, close the game: the player has signed out, is frozen, is on a time-out, or is where the
brand offers no play. Open rounds finish by their rules. These calls do not keep an idle player signed in.</p>`

const others = (): string => `
<h2 id="hub88">The Hub88 dialect</h2>
<p><code>POST /seamless/hub88/VENDOR/CALL</code>, JSON. <code>X-Hub88-Signature</code> is the base64 RSA-SHA256 signature of the
body, made with your private key; the operator has the public one (<code>vendor-key add VENDOR --public FILE</code>). Amounts
are in hundred-thousandths. Answers are HTTP 200 with a <code>status</code>; HTTP 429 and 503 with <code>RS_ERROR_UNKNOWN</code>
have the meaning above. A rollback of an unknown transaction returns <code>RS_OK</code>. All fields shown are required, except
<code>round_closed</code> (default false) and, except in a bet, <code>token</code>; other fields are ignored. A
<code>transaction_uuid</code> belongs to one kind of call and one round, and a win refers to a bet of its own round. Verify the
player of a launch with <code>user/info</code>: with a token it is refused when the token is another player's or has
ended. The exact bytes of a body are valid for the call they first came with, even if it was refused.</p>
${table(
  ["Status", "When"],
  [
    ["RS_OK", "done, or already done"],
    [
      "RS_ERROR_INVALID_SIGNATURE",
      "not signed with a key of this vendor, not the vendor's dialect, or not from an agreed network",
    ],
    ["RS_ERROR_WRONG_SYNTAX", "not JSON"],
    ["RS_ERROR_WRONG_TYPES", "not in the documented form, or an amount with more decimals than the currency"],
    ["RS_ERROR_WRONG_CURRENCY", "not the player's currency"],
    ["RS_ERROR_TRANSACTION_DOES_NOT_EXIST", "a win for an unknown bet"],
    ...Object.entries(hub88Statuses).map(([refusal, status]) => [status, refusal]),
  ].map(([status, when]) => [code(status!), when!]),
)}
${calls(
  Object.keys(hub88.calls),
  name => JSON.stringify(hub88Examples[name as keyof typeof hub88Examples], null, 2),
  hub88Answers,
)}

<h2 id="pragmatic">The Pragmatic Play dialect</h2>
<p><code>POST /seamless/pragmatic/VENDOR/CALL</code>, form-encoded. <code>hash</code> is the hex MD5 of all other parameters,
decoded and sorted by name, as <code>name=value</code> joined by <code>&amp;</code>, followed by your secret. Amounts are
decimal numbers of the main unit. Answers are HTTP 200 with an <code>error</code> number; HTTP 429 and 503 with 100 have the
meaning above. A refund of an unknown transaction succeeds. All parameters shown are required, except <code>timestamp</code>, a
refund's <code>roundId</code> and, except in a bet, <code>token</code>; others are hashed but ignored, and no parameter may
occur twice. A <code>reference</code> belongs to one kind of call and one round, and what you sign is valid for the call it
first came with, even if that was refused. With a <code>timestamp</code> (in milliseconds), a bet may be at most five minutes
old, any other call 48 hours.</p>
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

const sections = "launch sign answers once refusals calls agreed play jackpots books where transfer hub88 pragmatic".split(" ")

/** Everything a vendor's engineer needs to integrate with the wallet, in any dialect: a page without scripts. */
export const vendorGuide =
  (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Baize platform: vendor guide</title><style>${style}</style><main><h1>Vendor guide</h1>
<p>The platform holds the players' money. Your game requests each bet from it and reports each win.
Or you hold the money yourself, in <a href="#transfer">a wallet of your own</a>. The operator gives you a file
of test credentials: a key, and a player of your own with money.
<code>npm run vendor-conformance -- --url … --credentials FILE</code> plays your side against the platform. The player's game
expires after 30 minutes without a bet, and after 12 hours at the latest. In the file, <code>kid</code> is the name of the key and
<code>key</code> is the secret; each file adds a key, which <code>vendor-key retire</code> ends. <a href="/docs">All calls</a></p>
<nav>${sections.map(id => `<a href="#${id}">${id}</a>`).join("")}</nav>
${launch()}${signing()}${answering()}${refusals()}${baizeCalls()}${agreed()}${ownWallet()}${others()}</main></html>`
