import { demoText } from "./texts.ts"

/** What a brand publishes in the demo world; texts by language. */
export interface DemoContent {
  readonly kind: "announcement" | "notice" | "promotion" | "banner"
  readonly title: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>>
  readonly image?: string
  readonly promotionType?: string
  readonly execution?: "A" | "B" | "F"
  /** 0 nothing, 1 a page, 2 a game ("VENDOR/code"), 3 a promotion (its type). */
  readonly linkageType?: 0 | 1 | 2 | 3
  readonly link?: string
  readonly daysAgo: number
  readonly untilDays?: number
}

/** What the house publishes. Other brands publish what they have in its place, and the rest of it (`brand-content.ts`). */
export const demoContent: readonly DemoContent[] = [
  {
    kind: "banner",
    title: demoText("content.table.title"),
    body: demoText("content.table.body"),
    image: "/art/banners/welcome.svg",
    linkageType: 1,
    link: "/hot",
    daysAgo: 40,
  },
  {
    kind: "banner",
    title: demoText("content.emerald-cloth.title"),
    body: demoText("content.emerald-cloth.body"),
    image: "/art/banners/emerald-cloth.svg",
    linkageType: 2,
    link: "BZ/emerald-cloth",
    daysAgo: 30,
  },
  {
    kind: "banner",
    title: demoText("content.reef-hunter.title"),
    body: demoText("content.reef-hunter.body"),
    image: "/art/banners/deep-water.svg",
    linkageType: 2,
    link: "BG/reef-hunter",
    daysAgo: 20,
  },
  {
    kind: "notice",
    title: demoText("content.reviewed.title"),
    body: demoText("content.reviewed.body"),
    daysAgo: 6,
  },
  {
    kind: "notice",
    title: demoText("content.commitment.title"),
    body: demoText("content.commitment.body"),
    daysAgo: 3,
  },
  {
    kind: "notice",
    title: demoText("content.seeds.title"),
    body: demoText("content.seeds.body"),
    daysAgo: 1,
  },
  {
    kind: "announcement",
    title: demoText("content.ledger.title"),
    body: demoText("content.ledger.body"),
    execution: "A",
    daysAgo: 25,
  },
  {
    kind: "announcement",
    title: demoText("content.interrupted.title"),
    body: demoText("content.interrupted.body"),
    execution: "F",
    daysAgo: 12,
  },
  {
    kind: "announcement",
    title: demoText("content.own-wallet.title"),
    body: demoText("content.own-wallet.body"),
    execution: "B",
    daysAgo: 5,
  },
  {
    kind: "announcement",
    title: demoText("content.crown-open.title"),
    body: demoText("content.crown-open.body"),
    execution: "F",
    promotionType: "jackpot",
    linkageType: 3,
    link: "jackpot",
    daysAgo: 4,
  },
  {
    kind: "announcement",
    title: demoText("content.missions.title"),
    body: demoText("content.missions.body"),
    linkageType: 1,
    link: "/member/missionLeaderboard",
    daysAgo: 1,
  },
  {
    kind: "announcement",
    title: demoText("content.rooms.title"),
    body: demoText("content.rooms.body"),
    execution: "A",
    daysAgo: 2,
  },
  {
    kind: "announcement",
    title: demoText("content.limits.title"),
    body: demoText("content.limits.body"),
    daysAgo: 8,
  },
  {
    kind: "announcement",
    title: demoText("content.play-money.title"),
    body: demoText("content.play-money.body"),
    promotionType: "free-play",
    linkageType: 3,
    link: "free-play",
    daysAgo: 14,
  },
  {
    kind: "announcement",
    title: demoText("content.payment-password.title"),
    body: demoText("content.payment-password.body"),
    daysAgo: 18,
  },
  {
    kind: "promotion",
    title: demoText("content.welcome.title"),
    body: demoText("content.welcome.body"),
    image: "/art/promotions/2.svg",
    promotionType: "welcome",
    daysAgo: 10,
  },
  {
    kind: "promotion",
    title: demoText("content.lantern.title"),
    body: demoText("content.lantern.body"),
    image: "/art/promotions/4.svg",
    promotionType: "lantern",
    daysAgo: 9,
  },
  {
    kind: "promotion",
    title: demoText("content.spins.title"),
    body: demoText("content.spins.body"),
    image: "/art/promotions/3.svg",
    promotionType: "spins",
    daysAgo: 6,
  },
  {
    kind: "promotion",
    title: demoText("content.cashback.title"),
    body: demoText("content.cashback.body"),
    image: "/art/promotions/1.svg",
    promotionType: "cashback",
    daysAgo: 8,
  },
  {
    kind: "promotion",
    title: demoText("content.birthday.title"),
    body: demoText("content.birthday.body"),
    image: "/art/promotions/7.svg",
    promotionType: "birthday",
    daysAgo: 7,
  },
  {
    kind: "promotion",
    title: demoText("content.vip-levels.title"),
    body: demoText("content.vip-levels.body"),
    image: "/art/promotions/8.svg",
    promotionType: "vip-levels",
    daysAgo: 6,
  },
  {
    kind: "promotion",
    title: demoText("content.crown.title"),
    body: demoText("content.crown.body"),
    image: "/art/promotions/6.svg",
    promotionType: "jackpot",
    daysAgo: 30,
    untilDays: 60,
  },
  {
    kind: "promotion",
    title: demoText("content.free-play.title"),
    body: demoText("content.free-play.body"),
    image: "/art/promotions/5.svg",
    promotionType: "free-play",
    daysAgo: 21,
    untilDays: 60,
  },
  {
    kind: "promotion",
    title: demoText("content.fairness.title"),
    body: demoText("content.fairness.body"),
    image: "/art/promotions/9.svg",
    promotionType: "fairness",
    daysAgo: 4,
    untilDays: 60,
  },
]
