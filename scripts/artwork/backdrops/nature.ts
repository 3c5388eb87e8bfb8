import { circle, ellipse, group, line, n, path, placed, rect, specks, turned } from "../svg.ts"
import { type Scene, times } from "./scene.ts"

/** Outdoors: water, sky, hills and gardens. */

export const waves: Scene = light => {
  const arcs = [22, 15, 8].map(r => `<circle r="${r}"/>`).join("")
  const scales =
    `<pattern id="sg" width="48" height="24" patternUnits="userSpaceOnUse">` +
    `<g fill="none" stroke="${light.glow}" stroke-width="1.3">` +
    `${placed("scale", arcs, ["translate(24 24)", "translate(0 12)", "translate(48 12)"])}</g></pattern>`
  const swell = "M-4 0c25-22 50-22 76 0s50 22 76 0s50-22 76 0s50 22 84 0V400H-4z"
  const sea = [
    [238, light.bright, 0.4],
    [264, light.mid, 0.75],
    [292, light.deep, 0.9],
  ] as const
  return (
    scales +
    rect(0, 0, 300, 400, 0, "url(#sg)", 'opacity=".17"') +
    circle(150, 150, 96, light.glow, 'opacity=".2"') +
    group(
      `stroke="${light.glow}" stroke-width="2" stroke-opacity=".55"`,
      `<defs><path id="swell" d="${swell}"/></defs>`,
      ...sea.map(([y, fill, opacity]) => `<use href="#swell" y="${y}" fill="${fill}" fill-opacity="${opacity}"/>`),
    )
  )
}

const cloud =
  `<path d="M-60 16C-78 16-78-6-60-6C-58-24-34-28-26-14C-18-34 14-32 16-12C28-24 48-16 46-2C64-4 66 16 48 ` +
  `16z"/><path d="M-58 10c-10 0-10-10-1-10c4 0 6 5 2 7M-24-4c-2-12 20-20 26-6c2 8-8 12-12 5M46 8c8 0 8-7 1-7" fill="none" ` +
  `stroke-width="2" stroke-linecap="round"/>`

export const clouds: Scene = light =>
  circle(150, 150, 104, light.glow, 'opacity=".28"') +
  circle(150, 150, 88, light.glow, 'opacity=".22"') +
  group(
    `fill="${light.bright}" stroke="${light.glow}" stroke-opacity=".7" opacity=".62"`,
    placed("cloud", cloud, [
      "translate(52 92)scale(.8)",
      "translate(250 70)scale(.9)",
      "translate(34 226)",
      "translate(268 214)scale(1.1)",
      "translate(150 290)scale(1.9)",
    ]),
  )

export const moon: Scene = (light, random) =>
  specks(28, random, 220, "#fff") +
  circle(150, 138, 112, light.glow, 'opacity=".16"') +
  circle(150, 138, 98, light.glow, 'opacity=".72"') +
  group(
    `fill="${light.bright}" opacity=".3"`,
    '<circle cx="118" cy="110" r="16"/><circle cx="188" cy="170" r="22"/><circle cx="190" cy="100" r="9"/>' +
      '<circle cx="110" cy="176" r="10"/>',
  ) +
  path("M0 300L40 240L74 272L118 218L160 274L206 226L250 276L300 236V400H0z", light.mid, 'opacity=".9"') +
  path("M0 330L60 284L120 322L190 276L300 330V400H0z", light.deep)

export const dunes: Scene = light =>
  circle(150, 150, 98, light.glow, 'opacity=".75"') +
  circle(150, 150, 116, light.glow, 'opacity=".2"') +
  path("M40 282L96 190L152 282z", light.mid) +
  path("M96 190L152 282H114z", light.deep, 'opacity=".6"') +
  path("M190 282L244 204L300 290z", light.mid) +
  path("M244 204L300 290H262z", light.deep, 'opacity=".6"') +
  path("M0 262C70 232 120 292 190 268S270 250 300 258V400H0z", light.bright, 'opacity=".8"') +
  path("M0 300C60 268 150 322 220 290S280 286 300 290V400H0z", light.mid) +
  path("M0 300C60 268 150 322 220 290C160 330 60 300 0 330z", light.glow, 'opacity=".25"')

const pine = "M0-100l16 36h-6l16 34h-7l16 30h-70l16-30h-7l16-34h-6z"

export const pines: Scene = (light, random) =>
  circle(150, 140, 90, light.glow, 'opacity=".5"') +
  path("M0 250L60 170L110 236L170 160L236 240L300 180V400H0z", light.mid, 'opacity=".8"') +
  path("M170 160l18 24-12 6-10-10-12 8zM60 170l14 20-12 4-12-4-8 4z", light.glow, 'opacity=".6"') +
  group(
    `fill="${light.deep}"`,
    placed(
      "pine",
      `<path d="${pine}"/>`,
      Array.from(
        { length: 8 },
        (_, i) => `translate(${i * 43 - 4} ${300 + Math.round(random() * 12)})scale(${n(0.8 + random() * 0.4)})`,
      ),
    ),
  ) +
  group(
    `fill="${light.night}"`,
    ...[8, 292, 44, 262].map((x, i) => `<use href="#pine" transform="translate(${x} 330)scale(${i < 2 ? 2.1 : 1.4})"/>`),
  )

export const deep: Scene = (light, random) =>
  `<g fill="${light.glow}" opacity=".16">${path("M90-10L10 330H90z", light.glow)}${path(
    "M140-10L118 340H190z",
    light.glow,
  )}${path("M200-10L230 330H310z", light.glow)}</g>` +
  group(
    `fill="none" stroke="${light.glow}" opacity=".5"`,
    ...[2, 3.5, 5.5].map((r, k) =>
      placed(
        `b${k}`,
        `<circle r="${r}"/>`,
        Array.from({ length: 4 - k }, () => `translate(${Math.round(random() * 300)} ${Math.round(random() * 290)})`),
      ),
    ),
  ) +
  path("M0 400V250c14 6 18 30 12 50c20-14 26-50 22-74c18 14 22 60 8 90c14-6 26-14 34-26c2 30-16 60-16 110z", light.deep) +
  path("M300 400V236c-12 10-20 38-12 60c-20-16-20-40-22-60c-22 20-16 60-4 84c-12-2-22-8-30-18c2 30 12 60 12 98z", light.deep) +
  line(
    "M20 300c4-30 2-50-4-64M52 320c6-30 2-60-6-84M280 300c-4-20-2-40 2-60M252 320c-4-20-8-40-6-60",
    light.bright,
    3,
    'opacity=".5"',
  )

export const aurora: Scene = (light, random) =>
  placed("veil", `<path d="M-10 60C60 10 110 120 180 56S280 20 310 60V150C240 110 210 190 140 150S20 130-10 170z"/>`, [
    `translate(0 0)`,
    "translate(0 44)scale(1 .9)",
    "translate(300 80)scale(-1 .9)",
  ]).replaceAll("<use", `<use fill="${light.glow}" opacity=".24"`) +
  specks(26, random, 240, "#fff") +
  path("M0 296L34 250L62 276L104 226L142 284L184 240L226 288L262 238L300 280V400H0z", light.mid) +
  path("M104 226l20 28-14 8-8-10-14 10zM262 238l18 20-14 8-8-8-12 6zM34 250l12 14-10 6-10-4z", "#fff", 'opacity=".8"')

const cane = [0, 1, 2, 3, 4, 5].map(i => `M0 ${i * 68 - 28}q0-3 4-3h8q4 0 4 3v59q0 3-4 3h-8q-4 0-4-3z`).join("")
const leaf = "M0 0C16-12 40-10 62 2C38 10 16 10 0 0z"

export const bamboo: Scene = light =>
  circle(150, 152, 100, light.glow, 'opacity=".4"') +
  group(
    `fill="${light.deep}" opacity=".85"`,
    placed("cane", `<path d="${cane}"/>`, ["translate(54)scale(.6 1)", "translate(238)scale(.6 1)"]),
    group(`fill="${light.mid}"`, '<use href="#cane" x="18"/><use href="#cane" x="262"/>'),
    line("M24-20V390M268-20V390", light.glow, 3, 'opacity=".5" stroke-dasharray="58 10"'),
  ) +
  group(
    `fill="${light.bright}" opacity=".8"`,
    placed("blade", `<path d="${leaf}"/>`, [
      "translate(30 70)rotate(18)",
      "translate(30 72)rotate(60)",
      "translate(272 60)rotate(160)",
      "translate(272 62)rotate(118)",
      "translate(28 240)rotate(-24)",
      "translate(272 230)rotate(206)",
      "translate(272 236)rotate(160)",
    ]),
  )

const blooms = [
  [20, 88, 13],
  [52, 66, 16],
  [74, 34, 14],
  [100, 78, 12],
  [70, 92, 9],
  [288, 222, 14],
  [258, 204, 16],
  [240, 168, 13],
  [216, 214, 11],
  [14, 116, 9],
] as const

export const garden: Scene = light =>
  circle(150, 152, 102, light.glow, 'opacity=".34"') +
  line(
    "M-6 96C50 80 76 40 84-6M30 84C60 96 84 92 104 78M306 230C262 214 240 180 236 140M276 216C250 226 232 224 214 214",
    light.night,
    5,
    'opacity=".75"',
  ) +
  placed(
    "bloom",
    `<g fill="${light.glow}">${turned("one", 5, ellipse(0, -6, 4.2, 5.6, light.glow))}</g>${circle(0, 0, 2.6, light.bright)}`,
    blooms.map(([x, y, r]) => `translate(${x} ${y})scale(${r / 10})`),
  ) +
  path("M0 330C60 290 240 290 300 330V400H0z", light.deep, 'opacity=".8"')

export const savanna: Scene = light =>
  circle(150, 168, 106, light.glow, 'opacity=".7"') +
  circle(150, 168, 124, light.glow, 'opacity=".2"') +
  ellipse(54, 150, 62, 15, light.deep) +
  ellipse(34, 138, 40, 12, light.deep) +
  line("M50 272C54 220 44 190 50 154M50 200C40 180 34 170 26 160M52 190C62 176 70 168 82 158", light.deep, 5) +
  path("M0 268C80 250 200 262 300 250V400H0z", light.mid) +
  path("M0 290C100 272 210 292 300 276V400H0z", light.deep) +
  `<path d="${times(22, i => `M${i * 14} 300l${(i * 5) % 7}-${14 + ((i * 11) % 14)}l3 ${14 + ((i * 11) % 14)}z`)}" ` +
  `fill="${light.night}"/>`
