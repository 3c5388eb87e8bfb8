import sql from "sql-template-tag"

/**
 * The columns of what a member staked and won in a `round`, also against other members, and of what the house kept of that:
 * `rake`, of a hand or the fee of a tournament; null where nothing moved between members.
 */
export const moneyOfRound = sql`
  round.stake + round.pot_stake as stake, round.payout + round.pot_payout as payout,
  case when (round.pot_stake, round.pot_payout) <> (0, 0) then round.stake - round.payout + round.jackpot end as rake`
