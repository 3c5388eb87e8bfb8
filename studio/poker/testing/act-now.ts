import type { HandAction } from "../hand/actions.ts"
import type { PokerTable } from "../table/poker-table.ts"

/** The player whose turn it is acts; gives a refusal. */
export async function actNow(
  { table }: { readonly table: PokerTable },
  action: HandAction["type"] | number,
): Promise<string | undefined> {
  const { played, acting, seats } = table.now
  const account = seats.find(({ seat }) => seat === acting)?.account ?? ""
  const asked: HandAction = typeof action === "number" ? { type: "raise", to: action } : ({ type: action } as HandAction)
  const { hand } = played!
  return (await table.act(account, { hand: hand.id, seen: hand.events.length, action: asked })).refusal
}
