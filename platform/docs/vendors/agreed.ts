const row = (cells: readonly string[], tag = "td"): string => `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join("")}</tr>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table>${row(head, "th")}${rows.map(cells => row(cells)).join("")}</table></div>`

/** What is agreed with each vendor, what holds where nothing else was, and how money is told apart in its books. */
export const agreed = (): string => `
<h2 id="agreed">What is agreed with you</h2>
<p>The operator sets these for you, and each as it stands is under
<code>agreed</code> in the file of your seat (<code>operator -- vendor-seat</code>); caps there are in minor units.</p>
${table(
  ["Agreement", "Default", "What it does"],
  [
    ["dialect", "<code>baize</code>", "Which of the dialects on this page you speak. Keys of another kind do not count."],
    [
      "networks",
      "needed to be connected",
      "Calls from other addresses are refused. Hub88's and Pragmatic's dialects never go without.",
    ],
    [
      "rollback after the win",
      "<code>refuse</code>",
      "A bet whose round has a win of another name is not taken back (<code>round-settled</code>); a bet and its win of one name are taken back together. <code>take-back</code>: the bet is taken back and the win stays.",
    ],
    [
      "win after the rollback",
      "<code>refuse</code>",
      "A round of which no bet stands pays no win (<code>cancelled</code>). <code>accept</code>: it does.",
    ],
    [
      "win without a bet",
      "<code>refuse</code>",
      "A round that had no bet of the player pays no win (<code>no-bet</code>). <code>accept</code>: it does.",
    ],
    [
      "cap of one win, cap of an hour",
      "500,000.00 and 2,000,000.00 USD or as much",
      "By brand, of wins, jackpots and free rounds together. Past one the win is <code>win-held</code>, you are paused for new bets, and rounds go on. A held win is paid when you send it again after its release; of a held <code>betwin</code> no stake was taken either.",
    ],
    ["open rounds", "24 hours", "So old, a round without an end is returned or closed."],
    ["seeds of jackpots", "none", "What a new jackpot may begin with, by pool and currency."],
  ],
)}
<h2 id="play">Rules of play</h2>
<ul>
<li>You know a player once you have shown a launch token of theirs (<code>authenticate</code>, a bet, or in Hub88's dialect any call with <code>token</code>); before that it is <code>unknown-player</code>, for the balance too. A token that was never given is <code>session-expired</code>.</li>
<li>A token bets on every game of yours that is open, not only the launched one, also while that one is off.</li>
<li>A stake may be 0: it opens the round, and its win needs no other bet.</li>
<li>After the end of a round no bet comes to it (<code>round-ended</code>); wins that are late are paid.</li>
<li>A free round ends with its win: <code>end</code> may be left out.</li>
</ul>
<h2 id="jackpots">Jackpots</h2>
<p>A pool is a brand's, by the name you give it, and begins with your first contribution. <code>"reserve": true</code> keeps a contribution for
seeds to come; it is no part of what the pool shows. <code>jackpot-seed</code> puts what was agreed into a new jackpot: <code>fromReserve</code> of it out of the
reserve, the rest from the brand. <code>jackpot-win</code> pays what the pool holds and never more (<code>jackpot-short</code>); it needs no bet.
The operator lists pools and agrees a seed with <code>operator -- vendor CODE pools</code>.</p>
<h2 id="books">Your book of a day</h2>
<p>CSV <code>transaction,kind,round,player,amount,currency,at</code> in any order; amounts in minor units of the currency in every dialect, also where your calls
write them otherwise; lines of 0 are listed as they were sent. Where it is fetched over HTTP its last line is <code>#end,COUNT</code>.</p>
${table(
  ["Dialect", "kind", "transaction"],
  [
    [
      "all",
      "<code>bet</code>, <code>win</code>, <code>jackpot-win</code>",
      "your name of it; a <code>betwin</code> is two lines of one name",
    ],
    ["all", "<code>rollback</code>", "the name of the rollback"],
    ["baize", "<code>endround</code>", "the name of the call"],
    [
      "hub88",
      "<code>bet</code> and <code>win</code> of 0",
      "a bet that closes its round (<code>round_closed</code>) is both, of one name",
    ],
    ["pragmatic", "<code>endround</code>", "the player, a blank and the round: <code>BAIZE:1001 round-81</code>"],
    ["pragmatic", "<code>rollback</code>", "<code>refund:</code> and the reference"],
  ],
)}
<h2 id="where">Where you call</h2>
<p>An installation has one address for vendors, <code>https://</code> and a host that the operator names; below it lie <code>/seamless</code> and this page. Over plain http
only a platform on <code>localhost</code> is called.</p>`
