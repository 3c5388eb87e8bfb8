import type { Brand } from "@baize/platform/brands/brands.ts"
import type { Database } from "@baize/platform/database/database.ts"
import sql from "sql-template-tag"
import { demoContent } from "./content.ts"

const DAY = 86_400_000

/** Publishes the demo world's banners, notices, announcements and promotions at a brand. */
export async function publish(database: Database, brand: Brand, now: Date): Promise<void> {
  for (const [sort, item] of demoContent.entries()) {
    const [vendor, code] = (item.link ?? "").split("/")
    const game =
      item.linkageType === 2
        ? await database.row<{ id: number }>(sql`select id from game where vendor = ${vendor} and code = ${code}`)
        : undefined
    await database.run(sql`
      insert into content (brand, kind, title, body, image, promotion_type, execution, linkage_type, link, sort, published_at, until)
      values (${brand.id}, ${item.kind}, ${JSON.stringify(item.title)}, ${JSON.stringify(item.body)}, ${item.image ?? null}, ${item.promotionType ?? null},
              ${item.execution ?? null}, ${item.linkageType ?? 0}, ${game ? String(game.id) : (item.link ?? "")}, ${sort},
              ${new Date(now.getTime() - item.daysAgo * DAY)}, ${item.untilDays === undefined ? null : new Date(now.getTime() + item.untilDays * DAY)})`)
  }
}
