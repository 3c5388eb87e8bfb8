import { gameList } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { languages } from "../../../locales/languages.ts"
import { collationOf } from "../../server/collation.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await world.setBrand(world.baize, { languages: languages.map(({ code }) => code) })
})
afterAll(() => world?.close())

/** The names of games of one kind, in these names, as they are listed from A to Z. */
async function sorted(language: string, names: readonly string[]): Promise<string[]> {
  await world.database.run(sql`
    with named as (
      select game.id, names.name from unnest(${names}::text[]) with ordinality names(name, place)
      join (select id, row_number() over (order by id) as place from game
            where vendor = 'BZ' and game_type = 'RNG' and state = 'open') game using (place)
    )
    update game set names = game.names || jsonb_build_object(${language}::text, named.name) from named where named.id = game.id`)
  const { games } = await world.visitor()(gameList, { gameType: "RNG", sort: "name", language, pageSize: 100 })
  return games.map(game => game.gameName).filter(name => names.includes(name))
}

it.each([
  ["de", ["Zebra", "Äpfel", "Apfel", "öl", "Ofen"], ["Apfel", "Äpfel", "Ofen", "öl", "Zebra"]],
  ["da", ["Åben", "Zebra", "Ærlig", "Abe", "Øl"], ["Abe", "Zebra", "Ærlig", "Øl", "Åben"]],
  ["es", ["Oso", "Ñandú", "Nube", "Árbol"], ["Árbol", "Nube", "Ñandú", "Oso"]],
  ["vi", ["Đèn", "Dưa", "Em", "Ánh"], ["Ánh", "Dưa", "Đèn", "Em"]],
  ["cn", ["中", "阿", "龙", "绿"], ["阿", "龙", "绿", "中"]],
  ["ru", ["Ёлка", "Жук", "Ель"], ["Ёлка", "Ель", "Жук"]],
] as const)("games from A to Z are in the order of %s", async (language, names, order) => {
  expect(await sorted(language, names)).toEqual(order)
})

it("the database knows the order of every language", async () => {
  const known = await world.database.rows<{ name: string }>(sql`
    select collname as name from pg_collation where collprovider = 'i'`)
  const names = new Set(known.map(({ name }) => name))
  expect(languages.map(({ code }) => collationOf(code)).filter(name => !names.has(name))).toEqual([])
})
