import { depositsCommand } from "./deposits.ts"
import { discrepanciesCommand } from "./discrepancies.ts"
import { walletsCommand } from "./wallets.ts"
import { withdrawalsCommand } from "./withdrawals.ts"

/** The commands about money that members pay in and take out. */
export const cashierCommands = {
  wallets: {
    run: walletsCommand,
    says:
      "[list] | pending | ask ID | entries VENDOR | check VENDOR | adopt VENDOR NUMBER | url VENDOR ADDRESS | " +
      "back BRAND USERNAME [--vendor CODE] [--dry-run]: vendors that keep a wallet of their own, transfers that wait for them " +
      "or that a restore has lost, whether every balance agrees with theirs, and a closed member's money there",
  },
  withdrawals: {
    run: withdrawalsCommand,
    says:
      'list [--status STATUS] | approve ID [--paid] [--by NAME] | reject ID --reason "…" | disputed | unchecked | ' +
      "checked ID… | show ID [--to FOLDER] | " +
      'paid-again ID [--void] [--by NAME] | returned ID --reason "…" [--by NAME] | reject-dispute ID --reason "…": ' +
      "decide withdrawals, answer members whose money has not arrived, and look again at those from before a restore",
  },
  deposits: {
    run: depositsCommand,
    says:
      "list [--status STATUS] | show ID [--to FOLDER] | confirm ID [--by NAME] | " +
      'reject ID --reason "…" | differs ID AMOUNT | charge-back|won-back ID --ref REFERENCE [--by NAME]: show deposits and ' +
      "their slips, decide transfers, take back what a provider took back, and credit it again once the house has won it",
  },
  discrepancies: {
    run: discrepanciesCommand,
    says:
      'list [--all] | credit ID [--by NAME] | refund ID | dismiss ID --reason "…": decide payments that ' +
      "do not agree with their deposit",
  },
}
