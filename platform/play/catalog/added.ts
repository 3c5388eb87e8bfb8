import { inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import { type Naming, storeOperatorFile } from "../../server/pictures/operator-file.ts"
import { VENDOR_PICTURES } from "../../server/pictures/routes.ts"
import { type CatalogGame, fillGames } from "./fill-games.ts"
import { writeFoundBy } from "./found-by.ts"
import { type ListedGame, readGameList } from "./game-list.ts"

/** Shown for a vendor without a logo. */
const ANY_LOGO = "/art/vendors/any.svg"
/** After every game of the catalog. */
const SORT = 10_000

/** Adds a vendor that is not in the catalog, without games or a connection. Throws InvalidInput that says what is wrong. */
export async function addVendor(database: Database, id: string, name: string): Promise<void> {
  if (!/^[A-Z\d]{2,10}$/.test(id)) throw new InvalidInput("a vendor's code has 2 to 10 capital letters and digits")
  if (!/^\S(\P{Cc}{0,38}\S)?$/u.test(name)) throw new InvalidInput("a vendor's name is one line of at most 40 characters")
  const added = await database.run(sql`
    insert into vendor (id, name, names, sort, connected, is_new, added, picture)
    select ${id}, ${name}, ${JSON.stringify({ en: name })}, coalesce(max(sort), 0) + 1, false, true, true, ${ANY_LOGO} from vendor
    on conflict do nothing`)
  if (added === 0) throw new InvalidInput(`vendor ${id} already exists`)
  await writeFoundBy(database)
}

/**
 * Sets the games of an added vendor to an operator's list; a game missing from it is switched off. Gives how many are listed and
 * how many are off. Throws InvalidInput that names what is wrong, or says that the vendor's games come with the platform.
 */
export const fillAddedVendor = (
  database: Database,
  vendor: string,
  written: unknown,
  naming: Naming,
): Promise<{ listed: number; off: number }> =>
  database.transaction(async tx => {
    const { added } = await tx.one<{ added: boolean }>(sql`select added from vendor where id = ${vendor} for update`)
    if (!added) throw new InvalidInput(`the games of ${vendor} come with the platform`)
    const { name, picture, games } = readGameList(written)
    const address = (field: string, file: string | undefined) =>
      file === undefined ? undefined : inField(field, keep(tx, file, naming))
    const logo = await address("picture", picture)
    await tx.run(sql`
      update vendor set names = coalesce(${name ? JSON.stringify(name) : null}::jsonb, names),
        name = coalesce(${name?.en ?? null}, name),
                        picture = coalesce(${logo ?? null}, picture)
      where id = ${vendor}`)
    const rows: CatalogGame[] = []
    for (const [at, game] of games.entries())
      rows.push(rowOf(vendor, game, SORT + at, (await address(`games.${at}.picture`, game.picture)) ?? ""))
    await fillGames(tx, sql`id = ${vendor}`, rows)
    await writeFoundBy(tx)
    const { off } = await tx.one<{ off: number }>(
      sql`select count(*) as off from game where vendor = ${vendor} and state = 'off'`,
    )
    return { listed: rows.length, off }
  })

const rowOf = (vendor: string, game: ListedGame, sort: number, picture: string): CatalogGame => ({
  vendor,
  code: game.code,
  game_type: game.gameType,
  names: game.name,
  classifications: game.classifications,
  free_play: game.freePlay,
  is_hot: game.hot,
  is_new: game.new,
  is_lobby: false,
  jackpot: false,
  min_bet: game.minBet,
  lines: game.lines ?? 0,
  return_ppm: game.returnPpm ?? 0,
  volatility: null,
  hit_ppm: null,
  max_win: null,
  between_players: false,
  free_round_unit: game.freeRounds ? 1 : 0,
  sort,
  picture,
})

const keep = async (database: Database, file: string, naming: Naming): Promise<string> =>
  VENDOR_PICTURES + (await storeOperatorFile(database, { purpose: "vendor" }, file, naming))
