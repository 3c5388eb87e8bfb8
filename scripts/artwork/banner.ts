import type { PictureFigure } from "./figure.ts"
import { suits } from "./motifs/table.ts"
import type { Light } from "./palettes.ts"
import { circle, ellipse, line, path, placed, rect } from "./svg.ts"
import { drawWide, type WidePicture } from "./wide.ts"

type BannerPicture = Omit<WidePicture, "name" | "width" | "height" | "quiet">

/** The rail and cloth of a table along the bottom. */
const table = (light: Light): string =>
  ellipse(1120, 640, 820, 262, light.night, 'opacity=".5"') +
  ellipse(1120, 640, 800, 250, "#4a2912") +
  ellipse(1120, 634, 800, 248, "#9c6230") +
  ellipse(1120, 630, 790, 240, "#c98b4c", 'opacity=".5"') +
  ellipse(1120, 642, 770, 236, light.mid) +
  ellipse(1120, 642, 770, 236, "url(#halo)", 'opacity=".7"') +
  `<g fill="none" stroke="${light.glow}" opacity=".45"><ellipse cx="1120" cy="648" rx="700" ry="204" stroke-width="2"/>` +
  `<ellipse cx="1120" cy="652" rx="640" ry="176"/></g>`

const drapes = (light: Light): string =>
  placed(
    "drape",
    path("M0 0h22c10 170-14 340 6 520H6C-18 340 10 170 0 0z", light.night, 'opacity=".5"') +
      line("M6 0c10 170-14 340 6 520", light.glow, 4, 'opacity=".22"'),
    [1360, 1400, 1440, 1480, 1520, 1560].map(x => `translate(${x})`),
  ) +
  path(
    "M0 0H1600V60C1500 130 1380 130 1300 64C1220 124 1080 124 1000 60C920 126 780 126 700 62C600 126 400 110 0 0z",
    light.mid,
  ) +
  path(
    "M0 0H1600V34C1500 100 1380 100 1300 36C1220 96 1080 96 1000 32C920 96 780 96 700 34C600 96 400 70 0 0z",
    light.deep,
    'opacity=".8"',
  ) +
  line(
    "M500 100C600 108 660 96 700 64C780 128 920 128 1000 62C1080 126 1220 126 1300 66C1380 132 1500 132 1600 62",
    "#e8c272",
    4,
    'stroke-dasharray="1 8"',
  )

const chip = (x: number, y: number, scale: number): PictureFigure => ({ motif: "chips", tint: "crimson", x, y, scale })

/** A team of agents: the crowned head, direct downlines, theirs, with the revenue of each behind. */
const tree = (light: Light): string => {
  const rows = [
    [[1120, 250]],
    [
      [930, 366],
      [1120, 380],
      [1310, 366],
    ],
    [
      [850, 456],
      [950, 470],
      [1062, 478],
      [1178, 478],
      [1290, 470],
      [1390, 456],
    ],
  ] as const
  const bars = [70, 110, 92, 150, 132, 190, 176, 240, 226, 300]
  const links =
    "M1120 250C1120 310 930 300 930 366M1120 250V380M1120 250C1120 310 1310 300 1310 366M930 366C930 420 850 410 850 " +
    "456M930 366C930 420 950 420 950 470M1120 380C1120 430 1062 430 1062 478M1120 380C1120 430 1178 430 1178 478M1310 " +
    "366C1310 420 1290 420 1290 470M1310 366C1310 420 1390 410 1390 456"
  const bust = circle(0, -9, 10, "#5b3a10") + path("M-19 20C-19 2-10 3 0 3C10 3 19 2 19 20C10 27-10 27-19 20z", "#5b3a10")
  return (
    bars
      .map((height, i) => rect(720 + i * 84, 520 - height, 46, height, 6, light.bright, `opacity="${0.12 + i * 0.022}"`))
      .join("") +
    line(`M${bars.map((height, i) => `${743 + i * 84} ${498 - height}`).join("L")}`, light.glow, 4, 'opacity=".55"') +
    bars.map((height, i) => circle(743 + i * 84, 498 - height, 7, light.glow, 'opacity=".8"')).join("") +
    line(links, light.night, 8, 'opacity=".6"') +
    line(links, "#e8c272", 3) +
    placed(
      "seat",
      circle(3, 5, 36, light.night, 'opacity=".6"') +
        circle(0, 0, 36, "url(#gold-r)") +
        circle(0, 0, 29, "none", 'stroke="#8f5414" stroke-width="2"') +
        bust,
      rows.flatMap((row, level) => row.map(([x, y]) => `translate(${x} ${y})scale(${[1.5, 1.14, 0.86][level]})`)),
    )
  )
}

/** The house's banners; the sites lay text over the calm left. */
const banners = {
  welcome: {
    palette: "baize",
    focus: [1120, 210],
    behind: table,
    figures: [
      { motif: "roulette", tint: "jade", x: 1130, y: 190, scale: 1.55 },
      { motif: "cards-fan", tint: "crimson", x: 860, y: 300, scale: 1.12, turn: -10 },
      chip(1390, 290, 1.12),
      { motif: "dice", tint: "crimson", x: 1060, y: 408, scale: 0.74 },
      { motif: "coins", tint: "crimson", x: 1240, y: 420, scale: 0.62 },
    ],
  },
  "emerald-cloth": {
    palette: "baize",
    focus: [1120, 230],
    behind: light => drapes(light) + table(light),
    figures: [
      { motif: "crown", tint: "crimson", x: 900, y: 250, scale: 1, turn: -10 },
      { motif: "dice", tint: "crimson", x: 1360, y: 260, scale: 1.1, turn: 6 },
      { motif: "emerald", tint: "jade", x: 1128, y: 232, scale: 1.62 },
      { motif: "desk-bell", tint: "gold", x: 950, y: 410, scale: 0.66, turn: -4 },
      { motif: "chips", tint: "crimson", x: 1300, y: 410, scale: 0.66 },
      { motif: "diamond", tint: "amber", x: 1122, y: 438, scale: 0.46 },
    ],
    before: () =>
      [
        [1000, 462],
        [1238, 470],
      ]
        .map(([x, y]) => path(suits.spade, "#f8d675", `transform="translate(${x} ${y})scale(1.5)"`))
        .join(""),
  },
  "live-tables": {
    palette: "bordeaux",
    focus: [1120, 230],
    behind: light => drapes(light) + table(light),
    figures: [
      { motif: "chandelier", tint: "ice", x: 1290, y: 130, scale: 0.86 },
      { motif: "croupier", tint: "jade", x: 1070, y: 240, scale: 1.5 },
      { motif: "wheel-tilt", tint: "amber", x: 1345, y: 360, scale: 1.06 },
      { motif: "baccarat-shoe", tint: "crimson", x: 850, y: 372, scale: 0.9 },
      chip(1170, 430, 0.58),
    ],
  },
  agents: {
    palette: "midnight",
    focus: [1120, 220],
    behind: tree,
    figures: [
      { motif: "crown", tint: "crimson", x: 1120, y: 138, scale: 0.72 },
      { motif: "book", tint: "jade", x: 800, y: 220, scale: 0.86, turn: -8 },
      { motif: "ingot", tint: "crimson", x: 1440, y: 250, scale: 0.88 },
    ],
  },
  stadium: {
    palette: "sapphire",
    focus: [1120, 230],
    figures: [
      { motif: "trophy", tint: "gold", x: 1130, y: 210, scale: 1.5 },
      { motif: "football", tint: "azure", x: 910, y: 320, scale: 1.08 },
      { motif: "basketball", tint: "coral", x: 1350, y: 310, scale: 0.98 },
      { motif: "tennis", tint: "crimson", x: 1240, y: 424, scale: 0.66 },
      { motif: "controller", tint: "violet", x: 1040, y: 432, scale: 0.66 },
    ],
  },
  "deep-water": {
    palette: "ocean",
    focus: [1120, 230],
    figures: [
      { motif: "trident", tint: "amber", x: 1340, y: 200, scale: 1.15, turn: 12 },
      { motif: "shark", tint: "azure", x: 1090, y: 230, scale: 1.6 },
      { motif: "octopus", tint: "pink", x: 860, y: 350, scale: 1 },
      { motif: "goldfish", tint: "coral", x: 1370, y: 400, scale: 0.8, flip: true },
      { motif: "turtle", tint: "amber", x: 1130, y: 430, scale: 0.62 },
    ],
  },
} as const satisfies Record<string, BannerPicture>
export type BannerName = keyof typeof banners

export const bannerNames = Object.keys(banners) as BannerName[]

/** A home banner, 1600 × 520, without text; its left half is kept calm for it. */
export const drawBanner = (name: BannerName): string =>
  drawWide({ ...(banners[name] as BannerPicture), name, width: 1600, height: 520, quiet: 860 })
