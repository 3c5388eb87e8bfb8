import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle, type Point, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Jubilee Skies: a night of fireworks over the river.

const glowOf = ([, , mid, light, top]: Stone) =>
  `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${top}" stop-opacity=".95"/>` +
  `<stop offset=".3" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${mid}" stop-opacity="0"/>` +
  `</radialGradient>`

const halo = `<circle cx="64" cy="62" r="62" fill="url(#glow)"/>`

/** Where a ray of a burst is, this far from its middle. */
const along = (angle: number, radius: number): Point => [64 + Math.cos(angle) * radius, 62 + Math.sin(angle) * radius]
const at = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const dot = ([x, y]: Point, r: number, fill: string) =>
  `<circle cx="${Math.round(x * 10) / 10}" cy="${Math.round(y * 10) / 10}" r="${r}" fill="${fill}"/>`
const rays = (count: number, drawn: (angle: number, n: number) => string) =>
  Array.from({ length: count }, (_, n) => drawn((n / count) * 2 * Math.PI - Math.PI / 2, n)).join("")

/** Red: a chrysanthemum of straight rays. */
export const redBurst = () => {
  const [dark, deep, mid, light, top] = stones.ruby
  return drawing(
    glowOf(stones.ruby),
    `${halo}${rays(
      20,
      (angle, n) =>
        `<path d="M${at(along(angle, 12))}L${at(along(angle, n % 2 ? 42 : 54))}" stroke="${dark}" stroke-width="8" ` +
        `stroke-linecap="round"/>`,
    )}${rays(
      20,
      (angle, n) =>
        `<path d="M${at(along(angle, 12))}L${at(along(angle, n % 2 ? 42 : 54))}" stroke="${n % 2 ? light : mid}" ` +
        `stroke-width="4.600" stroke-linecap="round"/>${dot(along(angle, n % 2 ? 42 : 54), 4.6, n % 2 ? top : light)}`,
    )}<circle cx="64" cy="62" r="13" fill="${deep}"/><circle cx="64" cy="62" r="10" fill="${top}"/>`,
  )
}

/** Blue: two rings of stars. */
export const blueBurst = () => {
  const [dark, , mid, light, top] = stones.sapphire
  const ring = (count: number, radius: number, size: number, fill: string, turn: number) =>
    rays(count, angle => dot(along(angle + turn, radius), size + 2.2, dark)) +
    rays(
      count,
      angle => dot(along(angle + turn, radius), size, fill) + dot(along(angle + turn - 0.03, radius + 1), size * 0.4, top),
    )
  return drawing(
    glowOf(stones.sapphire),
    `${halo}<circle cx="64" cy="62" r="49" fill="none" stroke="${mid}" stroke-opacity=".4" stroke-width="2"/>` +
      `${ring(14, 49, 6.4, mid, 0)}${ring(9, 29, 6.4, light, 0.2)}<circle cx="64" cy="62" r="13" fill="${dark}"/>` +
      `<circle cx="64" cy="62" r="10.500" fill="${top}"/>`,
  )
}

/** Gold: a willow that falls. */
export const goldBurst = () => {
  const [dark, , mid, light, top] = stones.citrine
  const branch = (n: number) => {
    const side = n - 4.5
    const [x, y] = [64 + side * 11.5, 96 - Math.abs(side) * 5 + (n % 2) * 8]
    return `M64 46C${64 + side * 4} ${14 + Math.abs(side) * 2} ${64 + side * 11} ${26 + Math.abs(side) * 2} ${x} ${y}`
  }
  const branches = Array.from({ length: 10 }, (_, n) => branch(n))
  const tips = Array.from({ length: 10 }, (_, n): Point => {
    const side = n - 4.5
    return [64 + side * 11.5, 96 - Math.abs(side) * 5 + (n % 2) * 8]
  })
  return drawing(
    glowOf(stones.citrine),
    `${halo}<g fill="none" stroke-linecap="round">${branches
      .map(d => `<path d="${d}" stroke="${dark}" stroke-width="7"/>`)
      .join("")}` +
      `${branches.map((d, n) => `<path d="${d}" stroke="${n % 2 ? light : mid}" stroke-width="3.800"/>`).join("")}</g>` +
      `${tips.map(tip => dot(tip, 5.4, dark) + dot(tip, 3.8, top)).join("")}<circle cx="64" cy="42" r="11" fill="${dark}"/>` +
      `<circle cx="64" cy="42" r="8.500" fill="${top}"/>`,
  )
}

/** Violet: a star of curved rays. */
export const violetBurst = () => {
  const [dark, , mid, light, top] = stones.amethyst
  const ray = (angle: number) =>
    `M${at(along(angle, 9))}C${at(along(angle + 0.5, 26))} ${at(along(angle + 0.5, 38))} ${at(along(angle + 0.1, 54))}`
  return drawing(
    glowOf(stones.amethyst),
    `${halo}<g fill="none" stroke-linecap="round">${rays(
      10,
      angle => `<path d="${ray(angle)}" stroke="${dark}" stroke-width="9"/>`,
    )}` +
      `${rays(10, (angle, n) => `<path d="${ray(angle)}" stroke="${n % 2 ? mid : light}" stroke-width="5.400"/>`)}</g>` +
      `${rays(10, angle => dot(along(angle + 0.1, 54), 5.4, top))}<circle cx="64" cy="62" r="13" fill="${dark}"/>` +
      `<circle cx="64" cy="62" r="10" fill="${top}"/>`,
  )
}

const trail =
  `<linearGradient id="trail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6c8"/>` +
  `<stop offset=".4" stop-color="#ffb02a"/><stop offset="1" stop-color="#ff4a1a" stop-opacity="0"/></linearGradient>`

/** The rocket on its way. */
export const festivalRocket = () =>
  drawing(
    `${glowOf(stones.citrine)}${trail}<linearGradient id="paper" x1="0" y1="0" x2="1" y2="0"><stop offset="0" ` +
      `stop-color="#5e0614"/>` +
      `<stop offset=".35" stop-color="#ff5f5a"/><stop offset="1" stop-color="#8a0a20"/></linearGradient>`,
    `${halo}<g transform="rotate(28 64 64)"><path d="M50 92Q64 150 78 92Z" fill="url(#trail)"/>` +
      `<rect x="74" y="40" width="5" height="82" rx="2.500" fill="#c98a42" stroke="#3a1c06" stroke-width="1.600"/>` +
      `<path d="M64 2C76 14 84 26 84 36H44C44 26 52 14 64 2Z" fill="url(#brass)" stroke="#3a1c06" stroke-width="3"/>` +
      `<rect x="46" y="36" width="36" height="56" rx="4" fill="url(#paper)" stroke="#2a020a" stroke-width="3"/>` +
      `<path d="M46 46L82 58V68L46 56ZM46 70L82 82V90L46 80Z" fill="#ffd36a"/><rect x="43" y="33" width="42" ` +
      `height="7" rx="3.500" ` +
      `fill="url(#brassAcross)" stroke="#3a1c06" stroke-width="1.600"/><rect x="43" y="88" width="42" height="7" rx="3.500" ` +
      `fill="url(#brassAcross)" stroke="#3a1c06" stroke-width="1.600"/><path d="M51 42V84" stroke="#fff" stroke-width="4" ` +
      `stroke-linecap="round" opacity=".55"/></g>${glint(92, 30, 11)}`,
  )

/** A pinwheel in full turn. */
export const pinwheel = () => {
  const sails = ["#ff5f6d", "#ffc04a", "#5fe8ab", "#68aeff", "#bd8cff", "#ff8fc4"]
  return drawing(
    glowOf(stones.amethyst),
    `${halo}${rays(18, (angle, n) => dot(along(angle + 0.1, 54 + (n % 3) * 3), 2.6, ["#ffe48a", "#fff", "#ff9a6a"][n % 3]!))}` +
      `${rays(
        6,
        (angle, n) =>
          `<path d="M64 62C${at(along(angle - 0.2, 24))} ${at(along(angle + 0.1, 46))} ${at(along(angle + 0.55, 50))}` +
          `C${at(along(angle + 0.75, 34))} ${at(along(angle + 0.7, 18))} 64 62Z" fill="${sails[n]}" stroke="#1a0a38" ` +
          `stroke-width="3" stroke-linejoin="round"/>`,
      )}<circle cx="64" cy="62" r="12" fill="#3a1c06"/><circle cx="64" cy="62" r="10" fill="url(#brass)"/>` +
      `<circle cx="61" cy="59" r="3" fill="#fff8dc"/>${glint(98, 30, 9)}`,
  )
}

/** A fountain of sparks from a cone. */
export const fountain = () => {
  const jets = [-44, -30, -16, 0, 16, 30, 44].map(
    (x, n) =>
      `<path d="M64 76Q${64 + x * 0.3} ${10 + Math.abs(x) * 0.3} ${64 + x} ${30 + Math.abs(x) * 0.7}" fill="none" ` +
      `stroke="${n % 2 ? "#ffe48a" : "#8ff0c4"}" stroke-width="4.400" stroke-linecap="round"/>` +
      dot([64 + x, 30 + Math.abs(x) * 0.7], 4.4, "#fffbe0"),
  )
  return drawing(
    `${glowOf(stones.emerald)}<linearGradient id="cone" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#01281a"/>` +
      `<stop offset=".35" stop-color="#3fdc98"/><stop offset="1" stop-color="#046b42"/></linearGradient>`,
    `${halo}${jets.join("")}${shadow(64, 118, 40, 7)}<path d="M54 70H74L100 116H28Z" fill="url(#cone)" stroke="#01180f" ` +
      `stroke-width="3.600" stroke-linejoin="round"/><path d="M46 86H82L88 96H40Z" fill="#ffd36a" stroke="#4d2f0c" ` +
      `stroke-width="1.600"/><path d="M34 106H94" stroke="#ffd36a" stroke-width="4"/><ellipse cx="64" cy="70" rx="11" ry="5" ` +
      `fill="#fff6c8" stroke="#4d2f0c" stroke-width="2"/>`,
  )
}

/** The wild: a sparkler. */
export const sparkler = () =>
  drawing(
    glowOf(stones.citrine),
    `${halo}<path d="M64 58L104 124" stroke="#3a1c06" stroke-width="7" stroke-linecap="round"/><path d="M64 58L104 124" ` +
      `stroke="#b9c2d8" stroke-width="3.400" stroke-linecap="round"/>${rays(
        16,
        (angle, n) =>
          `<path d="${polygon([
            along(angle - 0.09, 12),
            along(angle, n % 2 ? 34 : 50),
            along(angle + 0.09, 12),
          ])}" fill="${n % 2 ? "#ffb02a" : "#ffe48a"}"/>${dot(along(angle + 0.18, n % 2 ? 46 : 38), 2.6, "#fffbe0")}`,
      )}<circle cx="64" cy="62" r="17" fill="#fffbe0"/>${glint(64, 62, 46, 0.9)}${ribbon("WILD", 94)}`,
  )

/** The scatter: a shell, its fuse burning. */
export const fireworkShell = () => {
  const spark = circle(110, 15, 15, 16).map(([x, y], n): Point => {
    const reach = n % 2 ? 0.45 : 1
    return [110 + (x - 110) * reach, 15 + (y - 15) * reach]
  })
  return drawing(
    `${glowOf(stones.ruby)}<radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#9c8cff"/>` +
      `<stop offset=".5" stop-color="#3f2a9c"/><stop offset="1" stop-color="#150a3c"/></radialGradient>`,
    `${halo}<path d="M78 22C84 8 98 6 108 14" fill="none" stroke="#3a1c06" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M78 22C84 8 98 6 108 14" fill="none" stroke="#d9a45a" stroke-width="3.600" stroke-linecap="round"/>` +
      `<path d="${polygon(spark)}" ` +
      `fill="#ffd36a"/><circle cx="110" cy="15" r="5" fill="#fff"/><circle cx="62" cy="58" r="45" fill="#0c0628"/>` +
      `<circle cx="62" cy="58" r="42.500" fill="url(#ball)"/><path d="M22 46Q62 66 102 46M20 66Q62 88 104 66" fill="none" ` +
      `stroke="#ffd36a" stroke-width="5"/><path d="M62 16V100" stroke="#ffd36a" stroke-width="5"/><circle cx="62" ` +
      `cy="58" r="13" ` +
      `fill="#c2182e" stroke="#ffd36a" stroke-width="3.400"/>${glint(62, 58, 10)}<rect x="68" y="12" width="18" ` +
      `height="12" rx="4" ` +
      `transform="rotate(22 77 18)" fill="url(#brassAcross)" stroke="#3a1c06" stroke-width="2"/>` +
      `<path d="M28 48Q34 28 52 22" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" ` +
      `opacity=".6"/>${ribbon("SCATTER", 94)}`,
  )
}

/** Far bursts in the night. */
export function skiesCloth(): string {
  const bursts = Array.from({ length: 9 }, (_, n) => {
    const [x, y, r] = [(n * 197 + 60) % 480, (n * 131 + 40) % 480, 22 + (n % 4) * 12]
    const color = ["#ffd36a", "#ff8fa4", "#8fb8ff", "#c9a0ff"][n % 4]
    return circle(x, y, r, 14)
      .map(
        ([px, py]) =>
          `<path d="M${Math.round(x + (px - x) * 0.4)} ${Math.round(y + (py - y) * 0.4)}L${Math.round(px)} ${Math.round(py)}" ` +
          `stroke="${color}" stroke-width="1.600" stroke-linecap="round"/>`,
      )
      .join("")
  })
  return clothOf([480, 480], `<g opacity=".2">${bursts.join("")}</g>`)
}

export const skiesFrame = () => frameOf(["#3a4a8f", "#1d2a66", "#0a1238"], stones.ruby)

export const skiesLogo = () =>
  signOf({
    words: ["JUBILEE", "SKIES"],
    lengths: [350, 200],
    emblem: circle(0, 0, 22, 14)
      .map(
        ([x, y], n) =>
          `<path d="M${(x * 0.3).toFixed(1)} ${(y * 0.3).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}" ` +
          `stroke="${["#ffd36a", "#ff5f6d", "#68aeff"][n % 3]}" stroke-width="3.400" stroke-linecap="round"/>` +
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.400" fill="#fffbe0"/>`,
      )
      .join(""),
    metal: ["#fffbf0", "#bcd4ff", "#4a3fc0", "#8fa8ff", "#f0e8ff"],
    shade: "#0a0a2c",
  })
