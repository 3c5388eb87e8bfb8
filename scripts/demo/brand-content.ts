import { type DemoContent, demoContent } from "./content.ts"
import { jadeText, lidoText } from "./texts.ts"

interface BrandContent {
  /** Its banners and notices; its announcements beside the house's; promotions in the place of the house's of the same type. */
  readonly own: readonly DemoContent[]
  /** The types of its promotions in their order. */
  readonly promotions: readonly string[]
}

const jade: BrandContent = {
  own: [
    {
      kind: "banner",
      title: jadeText("moon.title"),
      body: jadeText("moon.body"),
      image: "/art/banners/jade-lake.svg",
      linkageType: 1,
      link: "/live",
      daysAgo: 35,
    },
    {
      kind: "banner",
      title: jadeText("lanterns.title"),
      body: jadeText("lanterns.body"),
      image: "/art/banners/jade-lanterns.svg",
      linkageType: 3,
      link: "spins",
      daysAgo: 20,
    },
    {
      kind: "banner",
      title: jadeText("koi.title"),
      body: jadeText("koi.body"),
      image: "/art/banners/jade-water.svg",
      linkageType: 2,
      link: "BG/reef-hunter",
      daysAgo: 15,
    },
    { kind: "notice", title: jadeText("tea.title"), body: jadeText("tea.body"), daysAgo: 2 },
    {
      kind: "announcement",
      title: jadeText("gate.title"),
      body: jadeText("gate.body"),
      execution: "A",
      linkageType: 1,
      link: "/promotions",
      daysAgo: 0,
    },
    {
      kind: "announcement",
      title: jadeText("levels.title"),
      body: jadeText("levels.body"),
      promotionType: "vip-levels",
      linkageType: 3,
      link: "vip-levels",
      daysAgo: 3,
    },
    {
      kind: "promotion",
      title: jadeText("cashback.title"),
      body: jadeText("cashback.body"),
      image: "/art/promotions/jade/1.svg",
      promotionType: "cashback",
      daysAgo: 9,
    },
    {
      kind: "promotion",
      title: jadeText("lantern.title"),
      body: jadeText("lantern.body"),
      image: "/art/promotions/jade/4.svg",
      promotionType: "lantern",
      daysAgo: 5,
    },
    {
      kind: "promotion",
      title: jadeText("spins.title"),
      body: jadeText("spins.body"),
      image: "/art/promotions/jade/3.svg",
      promotionType: "spins",
      daysAgo: 7,
    },
    {
      kind: "promotion",
      title: jadeText("welcome.title"),
      body: jadeText("welcome.body"),
      image: "/art/promotions/jade/2.svg",
      promotionType: "welcome",
      daysAgo: 12,
    },
  ],
  promotions: ["cashback", "lantern", "jackpot", "spins", "vip-levels", "welcome", "birthday", "fairness", "free-play"],
}

const lido: BrandContent = {
  own: [
    {
      kind: "banner",
      title: lidoText("evening.title"),
      body: lidoText("evening.body"),
      image: "/art/banners/lido-sea.svg",
      linkageType: 1,
      link: "/live",
      daysAgo: 30,
    },
    {
      kind: "banner",
      title: lidoText("terrace.title"),
      body: lidoText("terrace.body"),
      image: "/art/banners/lido-dusk.svg",
      linkageType: 3,
      link: "spins",
      daysAgo: 12,
    },
    {
      kind: "banner",
      title: lidoText("reef.title"),
      body: lidoText("reef.body"),
      image: "/art/banners/lido-night.svg",
      linkageType: 2,
      link: "BG/reef-hunter",
      daysAgo: 8,
    },
    { kind: "notice", title: lidoText("balance.title"), body: lidoText("balance.body"), daysAgo: 2 },
    {
      kind: "announcement",
      title: lidoText("season.title"),
      body: lidoText("season.body"),
      execution: "A",
      promotionType: "spins",
      linkageType: 3,
      link: "spins",
      daysAgo: 0,
    },
    {
      kind: "announcement",
      title: lidoText("pause.title"),
      body: lidoText("pause.body"),
      linkageType: 1,
      link: "/member/saferPlay",
      daysAgo: 3,
    },
    {
      kind: "promotion",
      title: lidoText("spins.title"),
      body: lidoText("spins.body"),
      image: "/art/promotions/lido/3.svg",
      promotionType: "spins",
      daysAgo: 4,
    },
    {
      kind: "promotion",
      title: lidoText("siesta.title"),
      body: lidoText("siesta.body"),
      image: "/art/promotions/lido/4.svg",
      promotionType: "siesta",
      daysAgo: 6,
    },
    {
      kind: "promotion",
      title: lidoText("cashback.title"),
      body: lidoText("cashback.body"),
      image: "/art/promotions/lido/1.svg",
      promotionType: "cashback",
      daysAgo: 8,
    },
    {
      kind: "promotion",
      title: lidoText("welcome.title"),
      body: lidoText("welcome.body"),
      image: "/art/promotions/lido/2.svg",
      promotionType: "welcome",
      daysAgo: 11,
    },
  ],
  promotions: ["spins", "siesta", "welcome", "cashback", "vip-levels", "free-play", "jackpot", "birthday", "fairness"],
}

const brands: Readonly<Record<string, BrandContent>> = { JADE: jade, LIDO: lido }

/** The house's pictures in a brand's colors, by the same numbers. */
const inColorsOf = (code: string, item: DemoContent): DemoContent =>
  item.image ? { ...item, image: item.image.replace("/promotions/", `/promotions/${code.toLowerCase()}/`) } : item

/** What a brand of the demo world publishes. */
export function contentOf(code: string): readonly DemoContent[] {
  const brand = brands[code]
  if (!brand) return demoContent
  const { own, promotions } = brand
  const of = (kind: DemoContent["kind"], all: readonly DemoContent[]): DemoContent[] => all.filter(item => item.kind === kind)
  const offered = [...of("promotion", own), ...of("promotion", demoContent).map(item => inColorsOf(code, item))]
  return [
    ...own.filter(({ kind }) => kind !== "promotion"),
    ...of("announcement", demoContent),
    ...promotions.map(type => offered.find(({ promotionType }) => promotionType === type)!),
  ]
}
