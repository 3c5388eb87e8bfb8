import type { Chance } from "./chance.ts"

/** An account of the demo world, not opened yet; uplines come before their downlines. */
export interface DemoPerson {
  readonly username: string
  readonly nickname: string
  readonly type: "member" | "top-agent" | "agent"
  /** The username of the upline. */
  readonly upline: string | undefined
  readonly rebatePpm: number
  /** Of their lottery tickets. */
  readonly prizeGroup: number
  /** Days before today on which the account was opened. */
  readonly joinedDaysAgo: number
  readonly style: PlayStyle
}

export type PlayStyle = "whale" | "regular" | "casual" | "dormant"

const first = [
  "maya",
  "noah",
  "avery",
  "liam",
  "zoey",
  "kaia",
  "ines",
  "hugo",
  "lena",
  "omar",
  "yuna",
  "theo",
  "iris",
  "ravi",
  "nina",
  "jude",
  "sora",
  "elif",
  "dario",
  "freya",
  "amal",
  "tomas",
  "vera",
  "milo",
  "hana",
  "oskar",
  "lucia",
  "emre",
  "sara",
  "finn",
]
const second = [
  "lind",
  "park",
  "rossi",
  "okafor",
  "silva",
  "novak",
  "tan",
  "moreau",
  "haas",
  "kim",
  "dias",
  "berg",
  "costa",
  "ito",
  "fox",
  "reyes",
  "wolf",
  "nasser",
  "lowe",
  "stone",
]
const korean = ["jisoo", "minho", "hayun", "doyun", "seojun", "jiwoo", "yerin", "taeyang", "sujin", "hyunwoo"]
const places = [
  "harbour",
  "meadow",
  "summit",
  "canyon",
  "lantern",
  "orchard",
  "quarry",
  "willow",
  "beacon",
  "delta",
  "ember",
  "fjord",
  "grove",
  "hollow",
  "inlet",
  "juniper",
  "kestrel",
  "lagoon",
  "mesa",
  "nectar",
  "onyx",
  "prairie",
  "quill",
  "ridge",
  "saffron",
  "thicket",
  "umber",
  "valley",
  "wharf",
  "yarrow",
  "zephyr",
  "alder",
]

const styles: readonly (readonly [PlayStyle, number])[] = [
  ["whale", 3],
  ["regular", 27],
  ["casual", 50],
  ["dormant", 20],
]

/** A top agent has the brand's highest prize group; each level below keeps ten, half a percent of the stakes. */
const HIGHEST_GROUP = 1_960
const GROUP_STEP = 10

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

interface DemoSize {
  readonly top: string
  /** Agents on the levels below the top agent. */
  readonly agents: readonly number[]
  readonly members: number
  readonly names: "world" | "korean"
}

/** One top agent, agents level by level, members below all of them. The first names are those of the demo logins. */
export function inventPeople(chance: Chance, { top, agents, members, names }: DemoSize): DemoPerson[] {
  const prefix = names === "korean" ? "jade" : ""
  const people: DemoPerson[] = [
    {
      username: top,
      nickname: title(top),
      type: "top-agent",
      upline: undefined,
      rebatePpm: 10_000,
      prizeGroup: HIGHEST_GROUP,
      joinedDaysAgo: 90,
      style: "dormant",
    },
  ]
  let above = people.slice()
  let place = 0
  agents.forEach((count, level) => {
    const here: DemoPerson[] = []
    for (let index = 0; index < count; index++) {
      const upline = above[index % above.length]!
      const name = places[place % places.length]!
      const username = `${prefix}${name}${place >= places.length ? Math.floor(place / places.length) + 1 : ""}`
      place++
      here.push({
        username,
        nickname: title(name),
        type: "agent",
        upline: upline.username,
        rebatePpm: Math.max(0, upline.rebatePpm - 1_500),
        prizeGroup: upline.prizeGroup - GROUP_STEP,
        joinedDaysAgo: Math.max(62, 88 - level * 8),
        style: "casual",
      })
    }
    people.push(...here)
    above = here
  })
  const uplines = people.slice()
  const used = new Set(uplines.map(({ username }) => username))
  for (let index = 0; index < members; index++) {
    const firstName = names === "korean" ? korean[index % korean.length]! : first[index % first.length]!
    const plain = firstName
    const long = `${firstName}${second[Math.floor(index / first.length) % second.length]}`
    const username = [plain, long, `${long}${index}`].find(name => !used.has(name))!
    used.add(username)
    const upline = username === "noah" ? uplines.find(one => one.username === "harbour")! : chance.pick(uplines)
    people.push({
      username,
      nickname: title(firstName),
      type: "member",
      upline: upline.username,
      rebatePpm: 4_000,
      prizeGroup: upline.prizeGroup - GROUP_STEP,
      joinedDaysAgo: index < 12 ? 60 : chance.whole(1, 61),
      style: index < 2 ? "regular" : chance.weighted(styles),
    })
  }
  return people
}
