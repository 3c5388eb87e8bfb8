import { circle, dots, line, n, path, placed, rect } from "../svg.ts"
import { type Scene, times } from "./scene.ts"

/** Indoors: rays, arches, drapes, light bulbs, lattice, cloth. */

const sunburst = (color: string, blades: number, opacity: number): string =>
  `<circle cx="150" cy="165" r="165" fill="none" stroke="${color}" stroke-width="330" ` +
  `stroke-dasharray="${n((Math.PI * 165) / blades)}" opacity="${opacity}"/>`

export const rays: Scene = light =>
  sunburst(light.glow, 18, 0.16) +
  `<g fill="none" stroke="${light.glow}" opacity=".35">` +
  `${circle(150, 165, 118, "none", 'stroke-width="1"')}` +
  `${circle(150, 165, 124, "none", 'stroke-width="3" stroke-dasharray="1 7.66"')}</g>`

export const arch: Scene = light =>
  path("M0 0H300V400H0zM40 400V150A110 118 0 0 1 260 150V400z", light.night, 'fill-rule="evenodd" opacity=".62"') +
  sunburst(light.glow, 24, 0.07) +
  times(3, i => {
    const x = 40 + i * 9
    return line(
      `M${x} 330V150A${110 - i * 9} ${118 - i * 9} 0 0 1 ${300 - x} 150V330`,
      "#e8c272",
      i === 0 ? 2.4 : 0.8,
      `opacity="${i === 0 ? 0.85 : 0.4}"`,
    )
  }) +
  path("M150 14l12 14-12 18-12-18z", light.bright, 'stroke="#e8c272"') +
  times(2, i => path(i ? "M300 70C262 62 256 30 252 0H300z" : "M0 70C38 62 44 30 48 0H0z", light.mid, 'opacity=".5"'))

const folds = (light: string, dark: string): string =>
  placed(
    "fold",
    path("M0 0h9c4 130-6 250 2 400H2C-6 250 4 130 0 0z", dark, 'opacity=".5"') +
      line("M3 0c4 130-6 250 2 400", light, 2.2, 'opacity=".28"'),
    [-4, 11, 26, 41, 56, 236, 251, 266, 281, 296].map(x => `translate(${x})`),
  )

export const curtain: Scene = light =>
  path("M150-30L-10 400H310z", light.glow, 'opacity=".2"') +
  folds(light.glow, light.night) +
  path("M0 0H300V30C262 66 224 66 200 34C180 66 120 66 100 34C76 66 38 66 0 30z", light.mid) +
  path("M0 0H300V18C262 50 224 50 200 20C180 50 120 50 100 20C76 50 38 50 0 18z", light.deep, 'opacity=".75"') +
  line("M0 32C38 68 76 68 100 36C120 68 180 68 200 36C224 68 262 68 300 32", "#e8c272", 2.4, 'stroke-dasharray="1 4.5"') +
  `<ellipse cx="150" cy="296" rx="130" ry="22" fill="${light.glow}" opacity=".28"/>`

export const marquee: Scene = light =>
  sunburst(light.glow, 12, 0.12) +
  rect(26, 26, 248, 262, 30, "none", `stroke="${light.night}" stroke-width="15" opacity=".5"`) +
  rect(26, 26, 248, 262, 30, "none", `stroke="${light.bright}" stroke-width="11" opacity=".9"`) +
  rect(26, 26, 248, 262, 30, "none", 'stroke="#fff6cf" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 15.4"') +
  rect(34, 34, 232, 246, 24, light.night, 'opacity=".35"')

export const lattice: Scene = light =>
  `<pattern id="lt" width="44" height="44" patternUnits="userSpaceOnUse">` +
  `<path d="M0 11H11V0M33 0V11H44M44 33H33V44M11 44V33H0M11 11H33V33H11zM16.5 16.500h11v11h-11z" fill="none" ` +
  `stroke="${light.glow}" stroke-width="1.6"/></pattern>` +
  rect(0, 0, 300, 400, 0, "url(#lt)", 'opacity=".26"') +
  circle(150, 162, 116, light.mid, `stroke="#e8c272" stroke-width="2.4"`) +
  circle(150, 162, 116, "url(#halo)") +
  circle(150, 162, 109, "none", 'stroke="#e8c272" stroke-width=".8" opacity=".7"')

export const vault: Scene = light =>
  sunburst(light.night, 12, 0.28) +
  times(3, i =>
    circle(
      150,
      165,
      150 - i * 22,
      "none",
      `stroke="${i % 2 ? light.glow : light.night}" stroke-width="${i % 2 ? 2 : 12}" opacity=".34"`,
    ),
  ) +
  circle(
    150,
    165,
    139,
    "none",
    `stroke="${light.glow}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 54.58" opacity=".7"`,
  )

export const table: Scene = light =>
  path("M150-40L20 300H280z", light.glow, 'opacity=".22"') +
  `<ellipse cx="150" cy="330" rx="230" ry="118" fill="${light.night}" opacity=".55"/>` +
  `<ellipse cx="150" cy="326" rx="222" ry="108" fill="#6b3f1c"/>` +
  `<ellipse cx="150" cy="322" rx="222" ry="106" fill="#a86a34"/>` +
  `<ellipse cx="150" cy="328" rx="206" ry="94" fill="${light.mid}"/>` +
  `<ellipse cx="150" cy="328" rx="206" ry="94" fill="url(#halo)" opacity=".6"/>` +
  `<g fill="none" stroke="${light.glow}" opacity=".5"><ellipse cx="150" cy="332" rx="180" ry="76" stroke-width="1.5"/>` +
  `<ellipse cx="150" cy="332" rx="150" ry="58" stroke-width=".8"/></g>` +
  dots(
    [
      [22, 28],
      [73, 52],
      [124, 40],
      [178, 34],
      [226, 56],
      [277, 38],
    ],
    34,
    light.bright,
    'opacity=".2"',
  )

export const columns: Scene = light =>
  sunburst(light.glow, 20, 0.1) +
  path("M0 56V30L150 2L300 30V56z", light.deep, `stroke="${light.bright}" opacity=".8"`) +
  placed(
    "column",
    rect(0, 14, 34, 330, 0, light.mid) +
      line("M5 16V340M13 16V340M21 16V340M29 16V340", light.glow, 4, 'opacity=".22"') +
      rect(-5, 0, 44, 7, 2, light.bright) +
      rect(-2, 7, 38, 8, 2, light.mid) +
      path("M20 14h14v330h-14z", light.night, 'opacity=".32"'),
    ["translate(14 56)", "translate(252 56)"],
  )
