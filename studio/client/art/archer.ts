import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle, type Point, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Sun Archer: the archer's things, seals of the four winds, and the suns over the palace.

/** A ring of points that alternate between two radii: rays, petals, teeth. */
const rays = (x: number, y: number, long: number, short: number, count: number, turn = 0) =>
  polygon(
    circle(x, y, long, count * 2, turn).map(
      ([px, py], n): Point => (n % 2 ? [x + ((px - x) * short) / long, y + ((py - y) * short) / long] : [px, py]),
    ),
  )

/** A sun with a pale middle, where its multiplier is written. */
export const archerSun = () =>
  drawing(
    `<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset=".45" stop-color="#ffd24a" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ff6a1a" stop-opacity="0"/></radialGradient><radialGradient id="disc" cx=".42" cy=".36" r=".75">` +
      `<stop offset="0" stop-color="#fffef2"/><stop offset=".5" stop-color="#ffe27a"/><stop offset="1" stop-color="#ff9a1f"/>` +
      `</radialGradient>`,
    `<circle cx="64" cy="64" r="64" fill="url(#halo)"/><path d="${rays(64, 64, 62, 44, 16)}" fill="#ff8a1c" stroke="#b3380a" ` +
      `stroke-width="2" stroke-linejoin="round"/><path d="${rays(64, 64, 54, 42, 16, Math.PI / 16)}" fill="#ffd24a"/>` +
      `<circle cx="64" cy="64" r="42" fill="#b3380a"/><circle cx="64" cy="64" r="40" fill="url(#disc)"/>` +
      `<path d="M32 52Q40 32 62 28" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/>`,
  )

/** The scatter: the moon palace with its cassia tree. */
export const moonPalace = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".5" stop-color="#e6f1ff" stop-opacity=".9"/><stop ` +
      `offset="1" ` +
      `stop-color="#6f9cff" stop-opacity="0"/></radialGradient><radialGradient id="moon" cx=".38" cy=".32" r=".8"><stop ` +
      `offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#dfe9ff"/><stop offset="1" stop-color="#8ba6dc"/>` +
      `</radialGradient><linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a7fe0"/><stop ` +
      `offset="1" stop-color="#1d2f7e"/></linearGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#glow)"/><circle cx="64" cy="56" r="47" fill="url(#moon)" stroke="#33477f" ` +
      `stroke-width="3"/><circle cx="84" cy="34" r="6" fill="#b9c9ee"/><circle cx="44" cy="32" r="4" fill="#c4d2f2"/><path ` +
      `d="M40 90V66H88V90Z" fill="#f6d9a0" stroke="#2a3870" stroke-width="3"/><path d="M50 90V74H60V90M68 90V74H78V90" ` +
      `fill="#8a2c3c" stroke="#2a3870" stroke-width="2"/><path d="M28 68C40 66 44 60 46 54H82C84 60 88 66 100 68L94 74H34Z" ` +
      `fill="url(#roof)" stroke="#16225c" stroke-width="3" stroke-linejoin="round"/><path d="M42 52C50 50 52 46 53 41H75C76 46 ` +
      `78 50 86 52L82 57H46Z" fill="url(#roof)" stroke="#16225c" stroke-width="3" stroke-linejoin="round"/><path d="M64 41V32" ` +
      `stroke="#e8bf62" stroke-width="4" stroke-linecap="round"/>${glint(36, 46, 9)}${ribbon("SCATTER", 94)}`,
  )

/** The archer's bow with an arrow on its string. */
export const greatBow = () =>
  drawing(
    `<linearGradient id="limb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff9a7a"/><stop offset=".45" ` +
      `stop-color="#c21f2e"/><stop offset="1" stop-color="#5a0618"/></linearGradient><radialGradient id="light" cx=".5" ` +
      `cy=".5" r=".5"><stop offset="0" stop-color="#ffe9a0" stop-opacity=".9"/><stop offset="1" stop-color="#ffb636" ` +
      `stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="64" r="62" fill="url(#light)"/>${shadow(64, 120, 40, 6)}<path d="M96 12L32 110" stroke="#fff8e0" ` +
      `stroke-width="2.600" transform="rotate(12 64 61)"/><path d="M100 6C112 10 110 22 100 24C60 32 34 62 38 98C40 108 30 116 ` +
      `20 110C26 110 28 104 27 98C20 54 54 18 96 14C102 13 104 10 100 6Z" fill="url(#limb)" stroke="#35020e" ` +
      `stroke-width="3.600" stroke-linejoin="round"/><path d="M42 46L56 58M50 38L62 51" stroke="url(#brassDown)" ` +
      `stroke-width="6"/><path d="M24 24L104 100" stroke="#3a2206" stroke-width="7" stroke-linecap="round"/><path d="M24 ` +
      `24L104 ` +
      `100" stroke="#e8c27a" stroke-width="4" stroke-linecap="round"/><path d="M8 10L36 20L20 36Z" fill="#ffe07a" ` +
      `stroke="#6e3a06" stroke-width="3" stroke-linejoin="round"/><path d="M8 10L20 36L22 22Z" fill="#fff8d0"/><path d="M90 ` +
      `86L108 84L118 96L104 98ZM90 86L90 104L102 116L104 98Z" fill="#4fb0e8" stroke="#0d2f5c" stroke-width="3" ` +
      `stroke-linejoin="round"/>${glint(22, 18, 9)}${glint(60, 34, 8)}`,
  )

/** A quiver of lacquer with four arrows. */
export const quiver = () =>
  drawing(
    `<linearGradient id="case" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#062a3a"/><stop offset=".3" ` +
      `stop-color="#4fd0d0"/><stop offset=".6" stop-color="#14708a"/><stop offset="1" stop-color="#04202e"/></linearGradient>`,
    `${shadow(64, 120, 38, 6)}<g transform="rotate(14 64 64)">${[44, 57, 71, 84]
      .map(
        (x, n) =>
          `<path d="M${x} 50V16" stroke="#e8c27a" stroke-width="4"/><path d="M${x} ${26 - (n % 2) * 6}L${x - 8} ` +
          `${16 - (n % 2) * 6}V2L${x} 10L${x + 8} 2V${16 - (n % 2) * 6}Z" fill="${n % 2 ? "#ffd36a" : "#ff6a5a"}" ` +
          `stroke="#4a0a10" stroke-width="2.600" stroke-linejoin="round"/>`,
      )
      .join("")}<path d="M32 44H96L86 112Q64 124 42 112Z" fill="url(#case)" stroke="#021820" stroke-width="3.800" ` +
      `stroke-linejoin="round"/><path d="M31 42H97L95 56H33ZM40 100H88L86 112Q64 122 42 112Z" fill="url(#brassAcross)" ` +
      `stroke="#3a2206" stroke-width="3"/><path d="M64 62L74 78L64 94L54 78Z" fill="#ffd36a" stroke="#6e3a06" ` +
      `stroke-width="2.600"/><circle cx="64" cy="78" r="5" fill="#c21f2e"/><path d="M40 62L46 96" stroke="#fff" ` +
      `stroke-width="4" stroke-linecap="round" opacity=".6"/></g>${glint(42, 46, 8)}`,
  )

/** A feather of the firebird. */
export const fireFeather = () =>
  drawing(
    `<linearGradient id="vane" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#7a0f4e"/><stop offset=".4" ` +
      `stop-color="#f2405a"/><stop offset=".75" stop-color="#ff9a3a"/><stop offset="1" stop-color="#ffe27a"/></linearGradient>`,
    `${shadow(58, 120, 34, 6)}<path d="M30 98C16 60 44 16 108 8C116 50 92 96 44 102L50 88L38 94L44 80L32 86Z" ` +
      `fill="url(#vane)" ` +
      `stroke="#3a0424" stroke-width="3.600" stroke-linejoin="round"/><path d="M18 120C36 84 60 54 92 26" fill="none" ` +
      `stroke="#fff0c0" stroke-width="4.600" stroke-linecap="round"/><circle cx="86" cy="34" r="15" fill="#ffe27a" ` +
      `stroke="#8a2c06" stroke-width="2.600"/><circle cx="86" cy="34" r="9" fill="#1f8a9e"/><circle cx="86" cy="34" r="4.600" ` +
      `fill="#0a1f4e"/><path d="M34 70Q40 44 66 28" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" ` +
      `opacity=".55"/><path d="M58 66L78 70M50 76L66 82M68 54L92 56" stroke="#7a0f4e" stroke-width="2.600" opacity=".6"/>` +
      `${glint(104, 14, 8)}`,
  )

/** The peach of long life. */
export const longPeach = () =>
  drawing(
    `<radialGradient id="skin" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff3e4"/><stop offset=".4" ` +
      `stop-color="#ffb79a"/><stop offset="1" stop-color="#d9364e"/></radialGradient><linearGradient id="leaf" x1="0" y1="0" ` +
      `x2="1" y2="1"><stop offset="0" stop-color="#b8f08a"/><stop offset="1" stop-color="#156a3a"/></linearGradient>`,
    `${shadow(64, 118, 42, 7)}<path d="M64 16C52 4 30 6 22 22C40 34 56 30 64 16Z" fill="url(#leaf)" stroke="#0a3f22" ` +
      `stroke-width="3"/><path d="M64 16C76 2 100 6 106 20C90 34 72 30 64 16Z" fill="url(#leaf)" stroke="#0a3f22" ` +
      `stroke-width="3"/><path d="M64 22C96 14 116 44 106 76C98 100 80 112 62 118C48 112 28 98 22 76C14 44 34 16 64 22Z" ` +
      `fill="url(#skin)" stroke="#6e0a24" stroke-width="3.600"/><path d="M66 24C84 46 82 92 62 116" fill="none" ` +
      `stroke="#b3243e" stroke-width="4" stroke-linecap="round" opacity=".75"/><path d="M30 60Q32 42 46 34" fill="none" ` +
      `stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/>${glint(42, 44, 8)}`,
  )

/** A seal of stone: its outline and the sign cut into it. */
const seal = (stone: Stone, edge: string, sign: string) =>
  drawing(
    `<radialGradient id="stone" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="${stone[4]}"/><stop offset=".35" ` +
      `stop-color="${stone[3]}"/><stop offset=".75" stop-color="${stone[2]}"/><stop offset="1" stop-color="${stone[1]}"/>` +
      `</radialGradient>`,
    `${shadow(64, 116, 42, 7)}<path d="${edge}" fill="${stone[0]}" transform="translate(0 5)"/><path d="${edge}" ` +
      `fill="url(#stone)" stroke="${stone[0]}" stroke-width="3.600" stroke-linejoin="round"/><g fill="none" ` +
      `stroke-linecap="round" stroke-linejoin="round"><g stroke="${stone[4]}" stroke-width="7" transform="translate(0 2)" ` +
      `opacity=".7">${sign}</g><g stroke="${stone[0]}" stroke-width="7">${sign}</g></g><path d="M28 50Q34 28 54 22" ` +
      `fill="none" ` +
      `stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>`,
  )

const scalloped = polygon(
  Array.from({ length: 64 }, (_, n): Point => {
    const angle = (n / 64) * 2 * Math.PI
    const radius = 46 + 6 * Math.abs(Math.sin(angle * 4))
    return [64 + Math.cos(angle) * radius, 62 + Math.sin(angle) * radius]
  }),
)

/** East: a cloud. */
export const cloudSeal = () =>
  seal(
    stones.citrine,
    "M64 10A52 52 0 1 1 63.900 10Z",
    `<path d="M34 74C26 62 36 50 48 54C50 40 72 36 78 50C92 46 100 62 92 74ZM58 64C54 58 64 52 68 60"/>`,
  )

/** South: a flame. */
export const flameSeal = () =>
  seal(
    stones.ruby,
    polygon(circle(64, 62, 53, 6)),
    `<path d="M64 92C44 92 38 74 50 58C52 66 58 66 58 58C58 46 62 38 72 32C70 46 88 56 86 74C84 86 76 92 64 92Z"/>`,
  )

/** North: waves. */
export const waveSeal = () =>
  seal(
    stones.sapphire,
    scalloped,
    `<path d="M34 54C42 42 52 42 58 54C64 66 76 66 94 50M34 78C42 66 52 66 58 78C64 88 76 88 94 74"/>`,
  )

/** West: a star. */
export const starSeal = () =>
  seal(stones.amethyst, "M64 6L116 62L64 118L12 62Z", `<path d="M64 34L72 54L92 62L72 70L64 90L56 70L36 62L56 54Z"/>`)

/** Clouds of silk. */
export function archerCloth(): string {
  const clouds = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2].map(column => {
      const [x, y] = [column * 107 + (row % 2) * 53, row * 80 + 44]
      const cloud = "h60a14 14 0 0 0 0-28a20 20 0 0 0-38-6a16 16 0 0 0-22 14a10 10 0 0 0 0 20"
      return `<path d="M${x} ${y}${cloud}M${x + 14} ${y + 9}h54"/>`
    }),
  )
  const stroke = `stroke="#ffe6b0" stroke-width="2.400" stroke-linecap="round"`
  return clothOf([320, 320], `<g opacity=".17" fill="none" ${stroke}>${clouds.join("")}</g>`)
}

export const archerFrame = () => frameOf(["#b3281e", "#7a1218", "#3a050c"], stones.sapphire)

export const archerLogo = () =>
  signOf({
    words: ["SUN", "ARCHER"],
    lengths: [190, 270],
    emblem:
      `<path d="${rays(0, 0, 23, 16, 12)}" fill="#ff8a1c" stroke="#5c1400" stroke-width="2"/>` +
      `<circle r="14.500" fill="#ffe27a"/>`,
    metal: ["#fffbe0", "#ffd36a", "#a83a0e", "#ffae3a", "#fff3c4"],
    shade: "#2c0604",
  })
