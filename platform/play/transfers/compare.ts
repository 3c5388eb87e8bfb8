import type { Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Services } from "../services.ts"
import type { VendorEntry } from "./vendor-client.ts"

/** After every entry the wallet holds the same by the vendor's books and by ours. */
export async function compare(
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
  vendor: string,
  { number, player, balance: theirs }: VendorEntry,
  ours: Minor,
): Promise<void> {
  const member = memberOf(player)
  const now = clock.now()
  if (ours === theirs) {
    await database.run(sql`
      update wallet_difference set ended_at = ${now} where vendor = ${vendor} and member = ${member} and ended_at is null`)
    return
  }
  const found = await database.run(sql`
    insert into wallet_difference (vendor, member, number, ours, theirs, found_at)
    select ${vendor}, ${member}, ${number}, ${ours}, ${theirs}, ${now}
    where not exists (
      select from wallet_difference where vendor = ${vendor} and member = ${member}::bigint and ended_at is null)
    on conflict do nothing`)
  if (found > 0)
    log.error({ alert: "wallet-difference", vendor, member, number, ours, theirs }, "a vendor's wallet holds another balance")
}

/** The member in a known player's name. */
export const memberOf = (player: string): number => Number(player.slice(player.lastIndexOf(":") + 1))
