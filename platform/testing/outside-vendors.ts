import { classifications } from "@baize/common/api/classifications.ts"
import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { writeFoundBy } from "../play/catalog/found-by.ts"

interface OutsideStudio {
  readonly name: { readonly en: string; readonly ko: string }
  readonly games: Partial<Record<GameType, number>>
}

/** Studios of other companies, with how many games of each type they make. */
const studios: Readonly<Record<string, OutsideStudio>> = {
  CLO: { name: { en: "Clover Lodge", ko: "클로버 로지" }, games: { RNG: 24, FISH: 3 } },
  ARF: { name: { en: "Arbor Fields", ko: "아버 필즈" }, games: { RNG: 16, LIVE: 8 } },
  TDL: { name: { en: "Tidal Kingdom", ko: "타이달 킹덤" }, games: { FISH: 6, LIVE: 6 } },
  KGT: { name: { en: "King's Table", ko: "킹스 테이블" }, games: { PVP: 6 } },
  GPR: { name: { en: "Green Pitch", ko: "그린 피치" }, games: { SPORTS: 6, ESPORTS: 4 } },
  LBR: { name: { en: "Lucky Barrel", ko: "럭키 배럴" }, games: { LOTT: 4, ELOTT: 4, COCKFIGHT: 4 } },
}

const first = [
  "Amber 호박",
  "Blue 푸른",
  "Gold 황금",
  "Dragon 용의",
  "Marble 대리석",
  "Northern 북녘",
  "Paper 종이",
  "Velvet 벨벳",
]
const second = [
  ...["Harbor 항구", "Rush 질주", "Garden 정원", "Ring 반지", "Meadow 초원", "Quartet 사중주"],
  ...["Kite 연", "Staircase 계단", "Teahouse 찻집", "Orchard 과수원", "Compass 나침반", "Parade 행진"],
]

/** A name of its own for each number below 96. */
function nameOf(number: number): { en: string; ko: string } {
  const words = [first[number % first.length]!, second[Math.floor(number / first.length)]!].map(word => word.split(" "))
  return { en: words.map(([en]) => en).join(" "), ko: words.map(([, ko]) => ko).join(" ") }
}

const drafts = Object.entries(studios).flatMap(([vendor, { games }]) =>
  gameTypes.flatMap(gameType => Array.from({ length: games[gameType] ?? 0 }, (_, place) => ({ vendor, gameType, place }))),
)

const rows = drafts.map(({ vendor, gameType, place }, number) => {
  const names = nameOf(number)
  const kinds = classifications[gameType]
  return {
    vendor,
    code: names.en.toLowerCase().replaceAll(" ", "-"),
    game_type: gameType,
    names,
    classifications: [kinds[place % kinds.length]],
    free_play: gameType === "RNG",
    is_hot: place === 0,
    is_new: place === 1,
    is_lobby: false,
    min_bet: [20, 50, 100][place % 3],
    lines: gameType === "RNG" ? [10, 25, 40][place % 3] : 0,
    return_ppm: 950_000 + 100 * number,
    sort: 20_000 + number,
  }
})

/** An entry that opens its studio's list of a type. */
const lobby = {
  ...rows.find(({ vendor }) => vendor === "KGT")!,
  code: "kings-table-lobby",
  names: { en: "King's Table Lobby", ko: "킹스 테이블 로비" },
  is_lobby: true,
  is_hot: false,
  sort: 20_500,
}

/**
 * Adds studios of other companies, not connected: no site shows their games. Tests connect them, or work on a lobby that is
 * larger than the house's own.
 */
export async function addOutsideVendors(database: Database): Promise<void> {
  const vendors = Object.entries(studios).map(([id, { name }], place) => ({ id, name: name.en, names: name, sort: 100 + place }))
  await database.run(sql`
    insert into vendor (id, name, names, sort, connected, is_new, added, picture)
    select id, name, names, sort, false, false, true, '/art/vendors/any.svg'
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as v(id text, name text, names jsonb, sort int)`)
  await database.run(sql`
    insert into game (vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, state,
      min_bet, lines, return_ppm, sort, picture)
    select vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, false, 'open',
           min_bet, lines, return_ppm, sort, '/art/vendors/any.svg?' || code
    from jsonb_to_recordset(${JSON.stringify([...rows, lobby])}::jsonb)
           as g(vendor text, code text, game_type text, names jsonb, classifications text[], free_play boolean, is_hot boolean,
                is_new boolean, is_lobby boolean, min_bet bigint, lines int, return_ppm int, sort int)
    order by sort`)
  await writeFoundBy(database)
}

/** Connects them, or some of them, as if their games could be opened at their own addresses. */
export const connectOutsideVendors = (database: Database, ids?: readonly string[]): Promise<number> =>
  database.run(sql`
    update vendor set connected = true, launch_url = 'https://' || lower(id) || '.example/{game}?token={token}'
    where added ${ids ? sql`and id = any (${ids})` : empty}`)
