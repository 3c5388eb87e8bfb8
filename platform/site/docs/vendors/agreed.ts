import { table } from "./parts.ts"

/** The terms agreed with each vendor, the defaults, and the format of its books. */
export const agreed = (): string => `${terms()}${play()}${books()}`

const terms = (): string => `
<h2 id="agreed">Your agreement</h2>
<p>The operator sets these terms for you. Your credentials (<code>operator -- vendor-credentials</code>) list the current ones
under <code>agreed</code>, with caps in minor units.</p>
${table(
  ["Term", "Default", "Effect"],
  [
    ["dialect", "<code>baize</code>", "Which dialect on this page you use. Keys of another kind are ignored."],
    [
      "networks",
      "required to go live",
      "Calls from other addresses are refused. Always required for the Hub88 and Pragmatic dialects.",
    ],
    [
      "rollback after a win",
      "<code>refuse</code>",
      "A bet whose round has a win with another name is not rolled back (<code>round-settled</code>); " +
        "a bet and a win with the same name are rolled back together. <code>take-back</code>: the bet is rolled back and " +
        "the win stays.",
    ],
    [
      "win after a rollback",
      "<code>refuse</code>",
      "A round whose bets are all rolled back pays no win (<code>cancelled</code>). <code>accept</code>: it does.",
    ],
    [
      "win without a bet",
      "<code>refuse</code>",
      "A round without a bet by the player pays no win (<code>no-bet</code>). <code>accept</code>: it does.",
    ],
    [
      "cap per win, cap per hour",
      "500,000.00 and 2,000,000.00 USD or equivalent",
      "Per brand, over wins, jackpots, and free rounds together. A win above a cap is refused as <code>win-held</code> " +
        "and you are paused for new bets; open rounds continue. A held win is paid when you retry it after its release. " +
        "A held <code>betwin</code> takes no stake either.",
    ],
    ["open rounds", "24 hours", "After this time, a round without an end is returned or closed."],
    ["jackpot seeds", "none", "The most a new jackpot can start with, by pool and currency."],
  ],
)}`

const play = (): string => `
<h2 id="play">Rules of play</h2>
<ul>
<li>You can call for a player once you have presented one of their launch tokens (<code>authenticate</code>, a bet, or in
Hub88's dialect any call with <code>token</code>); before that, calls are refused as <code>unknown-player</code>, balance calls
included. An unknown token is refused as <code>session-expired</code>.</li>
<li>A token can bet on every open game of yours, not only the launched one, even while that one is switched off.</li>
<li>A stake can be 0: it opens the round, and a win needs no other bet.</li>
<li>After a round ends it takes no more bets (<code>round-ended</code>); late wins are paid.</li>
<li>A free round ends with its win; <code>end</code> is optional.</li>
</ul>
<h2 id="jackpots">Jackpots</h2>
<p>A pool belongs to a brand, has the name you give it, and starts with your first contribution. <code>"reserve": true</code>
keeps a contribution for future seeds; it is not part of the displayed pool. <code>jackpot-seed</code> puts the agreed seed into
a new jackpot: <code>fromReserve</code> from the reserve, the rest from the brand. <code>jackpot-win</code> pays at most what
the pool holds (<code>jackpot-short</code>) and needs no bet. The operator lists pools and sets the agreed seed with
<code>operator -- vendor CODE pools</code>.</p>
<p>A contribution is a part of the stakes: it needs a bet of its player in its round (<code>no-bet</code>), and all contributions
of that round, reserves included, are at most the player's stakes that were not rolled back
(<code>contribution-over-stake</code>), whatever was agreed about wins. Rolling back a bet takes back, newest first, the
contributions that the round's remaining stakes do not cover. If the pool does not hold them any more, because a jackpot was won
from it, your settlement with the operator bears the difference; a reserve that holds less than <code>fromReserve</code> is
treated in the same way. When the operator voids or returns a round, the brand pays your
pools what it contributed, so that they keep what you were told they took. After a refusal nothing was taken: subtract the
amount from your own count of the pool.</p>`

const books = (): string => `
<h2 id="books">Your daily book</h2>
<p>CSV <code>transaction,kind,round,player,amount,currency,at</code> in any order. Amounts are in minor units of the currency in
every dialect, even if your calls use another unit; include transactions of 0. If we fetch the book over HTTP, its last row is
<code>#end,COUNT</code>.</p>
${table(
  ["Dialect", "kind", "transaction"],
  [
    [
      "all",
      "<code>bet</code>, <code>win</code>, <code>free-round-win</code>, <code>jackpot-win</code>",
      "your transaction name; a <code>betwin</code> is two rows with one name",
    ],
    ["all", "<code>rollback</code>", "the name of the rollback"],
    ["baize", "<code>endround</code>", "the name of the call"],
    [
      "hub88",
      "<code>bet</code> and <code>win</code> of 0",
      "a bet that closes its round (<code>round_closed</code>) is two rows with one name",
    ],
    ["pragmatic", "<code>endround</code>", "the player, a space, and the round: <code>BAIZE:1001 round-81</code>"],
    ["pragmatic", "<code>rollback</code>", "<code>refund:</code> and the reference"],
  ],
)}
<h2 id="where">Base URL</h2>
<p>Each installation has one base URL for vendors: <code>https://</code> and a host that the operator gives you. It serves
<code>/seamless</code> and this page. Plain http works only for a platform on <code>localhost</code>.</p>`
