import { missionsCommand } from "./missions.ts"
import { pointsCommand } from "./points.ts"
import { referralCommand, verifyReferralsCommand } from "./referral.ts"
import { verifyBonusesCommand } from "./verify-bonuses.ts"
import { verifyMissionsCommand } from "./verify-missions.ts"
import { verifyPointsCommand } from "./verify-points.ts"

/** The commands about what members earn and redeem. */
export const rewardCommands = {
  points: {
    run: pointsCommand,
    says:
      "rewards BRAND [--all] | offer BRAND --file FILE | change ID --file FILE | codes ID --file FILE [--free] | close ID | " +
      'list | unchecked | checked ID | approve ID | reject ID --reason "…" | cost BRAND [--from DAY] [--to DAY] | ' +
      'adjust BRAND USERNAME POINTS --reason "…" | reread [--dry-run]: the points mall, its redemptions and their cost',
  },
  missions: {
    run: missionsCommand,
    says:
      "list BRAND [--all] | open BRAND --file FILE [--dry-run] | change ID --file FILE | close ID [--dry-run] | claims | " +
      'pictures ID --to FOLDER | approve ID | reject ID --reason "…": missions, leaderboards and raffles, and their claims',
  },
  "verify-bonuses": { run: verifyBonusesCommand, says: "recompute every bonus from its terms and the ledger" },
  "verify-missions": { run: verifyMissionsCommand, says: "compare every prize with ledger, points, scores and tickets" },
  "verify-points": { run: verifyPointsCommand, says: "recompute everyone's points from the ledger and name what is off" },
  referral: {
    run: referralCommand,
    says:
      "terms BRAND [--reward --deposits --turnover --days | --off] | list BRAND [--state] [--referrer] | cost BRAND | " +
      'hold|reject BRAND FRIEND --reason "…" | release BRAND FRIEND: what members get for the friends they bring',
  },
  "verify-referrals": { run: verifyReferralsCommand, says: "check what was paid for friends against the ledger" },
}
