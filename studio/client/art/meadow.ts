import { drawing, glint, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Honey Meadow: what a bee sees on a summer morning.

const petalLight = (id: string, [near, far, edge]: readonly [string, string, string]) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="64" cy="60" r="58"><stop offset=".1" stop-color="${near}"/>` +
  `<stop offset=".62" stop-color="${far}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`

const green =
  `<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d8f59a"/>` +
  `<stop offset=".5" stop-color="#5cb53a"/><stop offset="1" stop-color="#17602a"/></linearGradient>`

const leaves =
  `<path d="M64 118C40 120 18 110 10 92C34 86 56 96 64 118Z" fill="url(#leaf)" stroke="#0d4a22" stroke-width="2.600"/>` +
  `<path d="M64 118C88 120 110 110 118 92C94 86 72 96 64 118Z" fill="url(#leaf)" stroke="#0d4a22" stroke-width="2.600"/>`

const turned = (count: number, drawn: string, from = 0) =>
  Array.from({ length: count }, (_, n) => `<g transform="rotate(${from + (n * 360) / count} 64 60)">${drawn}</g>`).join("")

/** A jar of honey with a dipper, a drop running over its rim. */
export const honeyJar = () =>
  drawing(
    `<linearGradient id="honey" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3a8"/>` +
      `<stop offset=".4" stop-color="#ffb81f"/><stop offset="1" stop-color="#b3600a"/></linearGradient>` +
      `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".75"/>` +
      `<stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" ` +
      `stop-opacity=".35"/></linearGradient>` +
      `<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffe27a" stop-opacity=".9"/>` +
      `<stop offset="1" stop-color="#ffb81f" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="62" r="64" fill="url(#halo)"/>${shadow(64, 116, 44, 8)}<g transform="rotate(24 84 26)">` +
      `<rect x="80" y="-6" width="8" height="46" rx="4" fill="#a8692c" stroke="#3f220a" stroke-width="2"/></g>` +
      `<path d="M26 44C14 56 14 104 30 112H98C114 104 114 56 102 44Z" fill="url(#honey)" stroke="#5b2c00" stroke-width="4"/>` +
      `<path d="M26 44C14 56 14 104 30 112H98C114 104 114 56 102 44Z" fill="url(#glass)"/>` +
      `<rect x="22" y="28" width="84" height="18" rx="8" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="3"/>` +
      `<path d="M34 44C34 62 44 62 44 52C44 46 52 46 52 52C52 76 64 76 64 54C64 46 72 46 72 50C72 60 80 60 80 50V44Z" ` +
      `fill="#ffd24a" stroke="#b3600a" stroke-width="2"/><path d="${polygon(circle(64, 88, 17, 6))}" fill="#fff3c0" ` +
      `stroke="#8a4a10" stroke-width="3"/><path d="${polygon(circle(64, 88, 9, 6))}" fill="#ffb81f"/>` +
      `<path d="M28 60Q22 82 30 102" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
      `${glint(96, 62, 11)}`,
  )

/** A poppy: four wide petals of scarlet. */
export function poppy(): string {
  const petal = `<path d="M64 62C30 58 24 18 64 8C104 18 98 58 64 62Z" fill="url(#red)" stroke="#5e0614" stroke-width="3.200"/>`
  const seeds = circle(64, 60, 15, 12).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="#ffe9a8"/>`)
  return drawing(
    `${petalLight("red", ["#6e0418", "#e8263a", "#ff8a6a"])}${green}`,
    `${leaves}${turned(4, petal, 45)}${turned(2, petal, 0)}<circle cx="64" cy="60" r="19" fill="#2a0610" opacity=".75"/>` +
      `${seeds.join("")}<circle cx="64" cy="60" r="9" fill="#4c7a2a" stroke="#16300c" stroke-width="2"/>` +
      `<path d="M64 52V68M56 60H72" stroke="#c9e68a" stroke-width="2"/>${glint(42, 26, 9)}`,
  )
}

/** A tulip, closed. */
export const tulip = () =>
  drawing(
    `<linearGradient id="cup" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe0a0"/>` +
      `<stop offset=".45" stop-color="#ff9a3a"/><stop offset="1" stop-color="#d4521a"/></linearGradient>${green}`,
    `<path d="M64 78V120" stroke="#0d4a22" stroke-width="11" stroke-linecap="round"/><path d="M64 78V120" stroke="#5cb53a" ` +
      `stroke-width="6" stroke-linecap="round"/>${leaves}<g stroke="#6e2408" stroke-width="3.400" stroke-linejoin="round">` +
      `<path d="M26 20C14 56 28 88 64 90C100 88 114 56 102 20C92 24 86 32 82 40C78 26 72 16 64 8C56 16 50 26 46 40C42 ` +
      `32 36 24 26 20Z" ` +
      `fill="url(#cup)"/><path d="M64 8C44 28 42 66 64 90C86 66 84 28 64 8Z" fill="#ffbf6a"/></g>` +
      `<path d="M32 36C30 56 36 70 46 78" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".65"/>` +
      `${glint(82, 34, 9)}`,
  )

/** A violet: five petals, the lowest with a beard of gold. */
export function violet(): string {
  const petal =
    `<path d="M64 60C38 54 36 20 64 10C92 20 90 54 64 60Z" fill="url(#violet)" stroke="#220a5c" ` + `stroke-width="3.200"/>`
  const lines = [-16, -6, 6, 16].map(
    turn =>
      `<path d="M64 62V88" transform="rotate(${turn} 64 60)" stroke="#220a5c" stroke-width="2.200" stroke-linecap="round"/>`,
  )
  return drawing(
    `${petalLight("violet", ["#c9b8ff", "#6a3fe0", "#9c7bff"])}${green}`,
    `${leaves}${turned(5, petal, 180)}${lines.join("")}<circle cx="64" cy="60" r="11" fill="#ffd24a" stroke="#8a4a10" ` +
      `stroke-width="2.600"/><circle cx="61" cy="57" r="3.400" fill="#fff7d0"/>${glint(40, 34, 9)}`,
  )
}

/** A daisy. */
export function daisy(): string {
  const petal = `<path d="M64 60C54 44 54 18 64 8C74 18 74 44 64 60Z" fill="#fff" stroke="#5a78a8" stroke-width="2.400"/>`
  const grains = circle(64, 60, 10, 9).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.200" fill="#b3600a"/>`)
  return drawing(
    `${green}<radialGradient id="eye" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff3a8"/>` +
      `<stop offset=".5" stop-color="#ffc32a"/><stop offset="1" stop-color="#c26a08"/></radialGradient>`,
    `${leaves}${turned(13, petal)}<circle cx="64" cy="60" r="19" fill="url(#eye)" stroke="#8a4a10" stroke-width="2.800"/>` +
      `${grains.join("")}<circle cx="57" cy="53" r="4" fill="#fff7d0" opacity=".8"/>`,
  )
}

/** Four leaves of clover. */
export function clover(): string {
  const leaf =
    `<path d="M64 62C40 60 24 40 36 24C46 12 60 18 64 32C68 18 82 12 92 24C104 40 88 60 64 62Z" fill="url(#clover)" ` +
    `stroke="#0a3d1c" stroke-width="3"/><path d="M46 36Q56 42 64 56Q72 42 82 36" fill="none" stroke="#d8f59a" stroke-width="3" ` +
    `stroke-opacity=".75"/>`
  return drawing(
    petalLight("clover", ["#a8ec7a", "#2fa14a", "#0f6a34"]),
    `${shadow(64, 116, 40, 7)}<path d="M64 62C70 84 66 104 52 120" fill="none" stroke="#0a3d1c" stroke-width="9" ` +
      `stroke-linecap="round"/><path d="M64 62C70 84 66 104 52 120" fill="none" stroke="#4dbb52" stroke-width="4.600" ` +
      `stroke-linecap="round"/><g transform="translate(64 60) scale(.86) translate(-64 -60)">${turned(4, leaf, 45)}</g>` +
      `${glint(40, 30, 9)}`,
  )
}

/** A comb of honey over the meadow. */
export function meadowCloth(): string {
  const cells = [0, 1, 2, 3, 4, 5].flatMap(row =>
    [0, 1, 2, 3, 4, 5].map(column => {
      const [x, y] = [column * 52 + (row % 2) * 26, row * 45]
      return `<path d="${polygon(circle(x, y, 29, 6, Math.PI / 6))}" fill="none" stroke="#ffe27a" stroke-width="2"/>`
    }),
  )
  return clothOf([312, 270], `<g opacity=".16">${cells.join("")}</g>`)
}

export const meadowFrame = () => frameOf(["#c98a2e", "#8a5414", "#4a2a08"], stones.emerald)

const wing = `<ellipse cx="6" cy="-12" rx="8" ry="12" fill="#eaf6ff" fill-opacity=".9" stroke="#3f5a78" stroke-width="1.600"/>`

export const meadowLogo = () =>
  signOf({
    words: ["HONEY", "MEADOW"],
    lengths: [300, 250],
    emblem:
      `<g transform="rotate(18)">${wing}</g><g transform="rotate(-28)">${wing}</g>` +
      `<ellipse cy="4" rx="24" ry="15" fill="#2a1604"/><ellipse cy="4" rx="21.500" ry="12.500" fill="#ffc32a"/>` +
      `<path d="M-8 -7Q-12 4 -8 15L-2 16.500Q-6 4 -2 -8.500ZM6 -8Q2 4 6 16L12 14Q8 4 12 -6Z" fill="#2a1604"/>` +
      `<circle cx="-15" cy="1" r="2.400" fill="#2a1604"/><path d="M-18 -7Q-22 -14 -28 -13M-14 -8Q-16 -16 -22 -18" fill="none" ` +
      `stroke="#2a1604" stroke-width="2" stroke-linecap="round"/>`,
    metal: ["#fffde0", "#ffdf6a", "#b3600a", "#ffb81f", "#fff3b0"],
    shade: "#2a1604",
  })
