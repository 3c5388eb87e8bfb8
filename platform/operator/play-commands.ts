import { freeRoundsCommand } from "./free-rounds.ts"
import { gameCommand } from "./game.ts"
import { lotteryCommand } from "./lottery.ts"
import { oversightCommand, sweepCommand } from "./oversight.ts"
import { differencesCommand, reconcileCommand, resolveDifferenceCommand } from "./reconcile.ts"
import { roundCommand } from "./round.ts"
import { tableChatCommand } from "./table-chat.ts"
import { vendorCommand } from "./vendor.ts"
import { vendorCredentialsCommand } from "./vendor-credentials.ts"
import { vendorKeyCommand } from "./vendor-key.ts"
import { verifyLotteryCommand } from "./verify-lottery.ts"
import { voidRoundsCommand } from "./void-rounds.ts"

/** The commands about vendors, their games and their rounds. */
export const playCommands = {
  vendor: {
    run: vendorCommand,
    says:
      "[CODE [on|off [--brand CODE] | offer|withdraw --brand CODE | allow|forbid NETWORK… | policy … | connect | " +
      "disconnect | caps | release | pools | add | games]]: show vendors, switch one on or off, set what is agreed",
  },
  "vendor-key": {
    run: vendorKeyCommand,
    says: "list VENDOR | add VENDOR [--public FILE] | retire KEY: rotate keys without downtime",
  },
  "vendor-credentials": {
    run: vendorCredentialsCommand,
    says: "VENDOR [--dialect NAME] [--brand CODE]: create test credentials for npm run vendor-conformance",
  },
  game: { run: gameCommand, says: "on|off CODE [--vendor VENDOR]: stop new bets on a game; open rounds finish" },
  "free-rounds": {
    run: freeRoundsCommand,
    says:
      "grant BRAND USERNAME --vendor --game --rounds --stake --until | list BRAND USERNAME --vendor | withdraw ID: " +
      "manage free rounds",
  },
  lottery: {
    run: lotteryCommand,
    says:
      'draws|rules|limits|numbers|timetable|sources|results CODE … | void|correct|decide CODE NUMERO --reason "…" ' +
      "[--confirm]: show draws, lower odds, set limits, times and official sources, void, correct or decide a draw",
  },
  "verify-lottery": { run: verifyLotteryCommand, says: "compare every lottery ticket with its draw and the ledger" },
  oversight: {
    run: oversightCommand,
    says:
      "VENDOR [--age HOURS] [--policy return|close] [--book URL|none] …: show or set how long rounds stay open, and " +
      "the vendor's book",
  },
  sweep: { run: sweepCommand, says: "end rounds that have been open too long" },
  round: { run: roundCommand, says: "VENDOR REF: show every ledger entry of a round and the vendor's record of it" },
  "table-chat": {
    run: tableChatCommand,
    says:
      'messages [--table TABLE] [--member BRAND:USERNAME] [--reported] | remove ID --reason "…" | mute BRAND USERNAME ' +
      '--minutes N|--for-good --reason "…" | unmute … | close|open TABLE | words [--file FILE] | acts [--dry-run]: moderate ' +
      "what players write at live tables and at poker",
  },
  "void-rounds": {
    run: voidRoundsCommand,
    says:
      '--vendor --game --from --until [--round REF …] --reason "…" [--game-off] [--confirm] | list: ' +
      "void rounds affected by a fault",
  },
  reconcile: {
    run: reconcileCommand,
    says: "--vendor --day [--file BOOK.csv]: compare a vendor's book with the ledger and the reports",
  },
  differences: { run: differencesCommand, says: "[--vendor] [--open]: list the differences found and how they were resolved" },
  "resolve-difference": { run: resolveDifferenceCommand, says: 'ID --note "…": record how a difference was resolved' },
}
