import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Golden Abacus: what lies on a merchant's table at New Year, and the beads of the abacus.

/** The wild: an ingot. */
export const abacusIngot = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff0b0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ffb636" stop-opacity="0"/></radialGradient><linearGradient id="gold" x1="0" y1="0" x2="0" ` +
      `y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffd24a"/><stop offset="1" ` +
      `stop-color="#b36a0a"/></linearGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#glow)"/><path d="M4 44C18 46 28 52 34 62H94C100 52 110 46 124 44C122 78 104 98 ` +
      `84 100H44C24 98 6 78 4 44Z" fill="url(#gold)" stroke="#5a3205" stroke-width="4" stroke-linejoin="round"/><path d="M34 ` +
      `62C36 34 50 22 64 22C78 22 92 34 94 62C84 72 44 72 34 62Z" fill="url(#gold)" stroke="#5a3205" stroke-width="4"/><path ` +
      `d="M46 50Q50 34 62 31" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M16 58Q24 80 42 88" ` +
      `fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>${glint(98, 34, 11)}${ribbon("WILD", 94)}`,
  )

/** A red envelope with a gold seal. */
export const redEnvelope = () =>
  drawing(
    `<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff7a6a"/><stop offset=".4" ` +
      `stop-color="#d4142c"/><stop offset="1" stop-color="#6e0418"/></linearGradient>`,
    `${shadow(64, 122, 42, 6)}<g transform="rotate(-7 64 64)"><path d="M26 8H102V118H26Z" fill="url(#paper)" stroke="#3a020c" ` +
      `stroke-width="4" stroke-linejoin="round"/><path d="M26 8H102V36Q64 62 26 36Z" fill="#e8303f" stroke="#3a020c" ` +
      `stroke-width="3"/><path d="M34 82Q64 66 94 82M34 96Q64 80 94 96M34 110Q64 94 94 110" fill="none" stroke="#ffcf5a" ` +
      `stroke-width="3" opacity=".8"/><circle cx="64" cy="52" r="23" fill="#5a3205"/><circle cx="64" cy="51" r="21" ` +
      `fill="url(#brass)"/><path d="M55 42H73V60H55Z" fill="#a3142c" stroke="#5a3205" stroke-width="3"/><path d="M64 ` +
      `33V38M64 64V69M46 51H51M77 51H82" stroke="#5a3205" stroke-width="4" stroke-linecap="round"/><path d="M32 16V96" ` +
      `stroke="#fff" stroke-width="3.600" stroke-linecap="round" opacity=".45"/></g>${glint(96, 20, 9)}`,
  )

const squareCoin = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#4d2f0c"/><circle cx="${x}" cy="${y - 1}" r="${r - 2.4}" fill="url(#brass)"/>` +
  `<circle cx="${x}" cy="${y - 1}" r="${r * 0.68}" fill="none" stroke="#6d4414" stroke-width="2"/><path ` +
  `d="M${x - r * 0.28} ${y - 1 - r * 0.28}h${r * 0.56}v${r * 0.56}h-${r * 0.56}Z" fill="#8a0f24" stroke="#4d2f0c" ` +
  `stroke-width="2"/>`

/** Three coins on a red cord. */
export const coinString = () =>
  drawing(
    "",
    `${shadow(64, 122, 36, 6)}<path d="M64 0V124" stroke="#8a0f24" stroke-width="7"/><path d="M64 0V124" stroke="#ff5a5a" ` +
      `stroke-width="3"/>${squareCoin(64, 26, 23)}${squareCoin(64, 62, 26)}${squareCoin(64, 100, 23)}<path d="M48 52Q52 42 62 ` +
      `40" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" ` +
      `opacity=".8"/>${glint(84, 18, 9)}${glint(86, 88, 7)}`,
  )

/** A pair of firecrackers, lit. */
export const firecracker = () => {
  const tube = (x: number, turn: number) =>
    `<g transform="rotate(${turn} 64 20)"><rect x="${x}" y="34" width="26" height="72" rx="6" fill="url(#tube)" ` +
    `stroke="#2a0208" stroke-width="3.600"/><path d="M${x} 46h26M${x} 92h26" stroke="#ffd36a" stroke-width="6"/><path ` +
    `d="M${x + 13} 34V18" stroke="#d8c08a" stroke-width="4"/><path d="M${x + 6} 54V84" stroke="#fff" stroke-width="3.600" ` +
    `stroke-linecap="round" opacity=".55"/></g>`
  return drawing(
    `<linearGradient id="tube" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a0420"/><stop offset=".35" ` +
      `stop-color="#ff5a5a"/><stop offset="1" stop-color="#5e0214"/></linearGradient>`,
    `${shadow(64, 122, 42, 6)}${tube(51, 20)}${tube(51, -20)}<path d="M64 0L69 12L82 8L76 20L88 26L74 29L76 42L64 34L52 ` +
      `42L54 29L40 26L52 20L46 8L59 12Z" fill="#fff3b0" stroke="#ff8a1c" stroke-width="3" stroke-linejoin="round"/>`,
  )
}

/** A brush with its ink. */
export const inkBrush = () =>
  drawing(
    `<linearGradient id="reed" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5a7a1c"/><stop offset=".4" ` +
      `stop-color="#e2f0a0"/><stop offset="1" stop-color="#4a641a"/></linearGradient><linearGradient id="hair" x1="0" y1="0" ` +
      `x2="0" y2="1"><stop offset="0" stop-color="#f6e6c8"/><stop offset=".5" stop-color="#8a6a4a"/><stop offset="1" ` +
      `stop-color="#0c0c14"/></linearGradient>`,
    `${shadow(60, 122, 40, 6)}<path d="M20 112C34 100 60 104 74 114C62 122 34 124 20 112Z" fill="#14141f"/><g ` +
      `transform="rotate(28 64 64)"><path d="M54 2H74V70H54Z" fill="url(#reed)" stroke="#24340a" stroke-width="3.600" ` +
      `stroke-linejoin="round"/><path d="M54 24H74M54 48H74" stroke="#4a641a" stroke-width="4"/><path d="M51 66H77V80H51Z" ` +
      `fill="url(#brassAcross)" stroke="#3a2206" stroke-width="3"/><path d="M52 80H76C80 96 70 108 64 124C58 108 48 96 52 80Z" ` +
      `fill="url(#hair)" stroke="#120c08" stroke-width="3" stroke-linejoin="round"/><path d="M64 2V-8" stroke="#d4142c" ` +
      `stroke-width="5" stroke-linecap="round"/></g>${glint(88, 26, 8)}`,
  )

/** A covered teacup of blue and white. */
export const coveredTeacup = () =>
  drawing(
    `<linearGradient id="china" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b9c9e6"/><stop offset=".3" ` +
      `stop-color="#ffffff"/><stop offset="1" stop-color="#9fb4d8"/></linearGradient>`,
    `${shadow(64, 118, 48, 7)}<ellipse cx="64" cy="108" rx="50" ry="11" fill="url(#china)" stroke="#1c2f66" ` +
      `stroke-width="3.600"/><path d="M22 54H106C106 84 90 106 64 106C38 106 22 84 22 54Z" fill="url(#china)" stroke="#1c2f66" ` +
      `stroke-width="3.800"/><path d="M20 54C28 30 48 22 64 22C80 22 100 30 108 54Z" fill="url(#china)" stroke="#1c2f66" ` +
      `stroke-width="3.800" stroke-linejoin="round"/><path d="M54 22C54 10 74 10 74 22Z" fill="url(#brassDown)" ` +
      `stroke="#3a2206" stroke-width="3"/><g fill="none" stroke="#2456c0" stroke-width="4" stroke-linecap="round"><path ` +
      `d="M38 76C46 62 56 64 60 74C64 84 54 88 52 80M66 76C74 62 84 64 88 74C92 84 82 88 80 80"/><path d="M38 44Q64 34 90 ` +
      `44"/></g><path d="M32 64Q34 84 46 94" fill="none" stroke="#fff" stroke-width="4.600" stroke-linecap="round"/>`,
  )

/** A mandarin with its leaf. */
export const mandarin = () =>
  drawing(
    `<radialGradient id="peel" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ffe2a0"/><stop offset=".45" ` +
      `stop-color="#ff9a1f"/><stop offset="1" stop-color="#c2480a"/></radialGradient><linearGradient id="leaf" x1="0" y1="0" ` +
      `x2="1" y2="1"><stop offset="0" stop-color="#b8f08a"/><stop offset="1" stop-color="#156a3a"/></linearGradient>`,
    `${shadow(64, 118, 42, 7)}<path d="M64 28C96 24 112 46 110 72C108 100 88 114 64 114C40 114 20 100 18 72C16 46 32 24 ` +
      `64 28Z" ` +
      `fill="url(#peel)" stroke="#6e2404" stroke-width="3.800"/><path d="M64 30C60 22 62 14 68 8" fill="none" stroke="#5c3a10" ` +
      `stroke-width="5" stroke-linecap="round"/><path d="M68 22C78 4 100 4 112 12C104 28 84 34 68 22Z" fill="url(#leaf)" ` +
      `stroke="#0a3f22" stroke-width="3"/><path d="M70 21L100 13" stroke="#0a3f22" stroke-width="2.400"/><path d="M30 66Q32 46 ` +
      `50 40" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/><g fill="#b3400a">` +
      `<circle cx="74" cy="60" r="2"/><circle cx="86" cy="78" r="2"/><circle cx="60" cy="88" r="2"/><circle cx="78" cy="98" ` +
      `r="2"/></g>`,
  )

/** A bead on its rod, with a number on it. */
const bead = (stone: Stone, text: string, size = 54) =>
  drawing(
    `<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${stone[3]}"/><stop offset=".3" ` +
      `stop-color="${stone[4]}"/><stop offset=".55" stop-color="${stone[2]}"/><stop offset="1" stop-color="${stone[0]}"/>` +
      `</linearGradient>`,
    `<path d="M64 -4V132" stroke="#3a2206" stroke-width="14"/><path d="M64 -4V132" stroke="#f0c766" stroke-width="8"/><path ` +
      `d="M40 22H88Q122 44 122 64Q122 84 88 106H40Q6 84 6 64Q6 44 40 22Z" fill="url(#wood)" stroke="${stone[0]}" ` +
      `stroke-width="4" stroke-linejoin="round"/><path d="M22 58Q30 42 50 34" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/><text x="64" y="${64 + size * 0.35}" text-anchor="middle" font-family="Georgia,` +
      `'Times New Roman','DejaVu Serif',serif" font-weight="700" font-size="${size}" fill="#fffbe0" stroke="${stone[0]}" ` +
      `stroke-width="7" paint-order="stroke" stroke-linejoin="round">${text}</text>`,
  )

const wood = ["#3a1c0a", "#6e3a16", "#a8642e", "#d9a264", "#f6dcae"] as const satisfies Stone

export const plainBead = () => bead(wood, "×1", 42)
export const jadeBead = () => bead(stones.emerald, "×2")
export const azureBead = () => bead(stones.sapphire, "×3")
export const violetBead = () => bead(stones.amethyst, "×5")
export const rubyBead = () => bead(stones.ruby, "×10", 50)

/** The bead that turns everything again: an arrow that runs in a circle. */
export const againBead = () =>
  drawing(
    `<radialGradient id="face" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#fffbe0"/><stop offset=".5" ` +
      `stop-color="#ffd24a"/><stop offset="1" stop-color="#b36a0a"/></radialGradient>`,
    `<path d="M64 -4V132" stroke="#3a2206" stroke-width="14"/><path d="M64 -4V132" stroke="#f0c766" stroke-width="8"/><circle ` +
      `cx="64" cy="64" r="53" fill="#5a3205"/><circle cx="64" cy="63" r="50" fill="url(#face)"/><path d="M38 52A30 30 0 0 1 92 ` +
      `54M90 76A30 30 0 0 1 36 74" fill="none" stroke="#8a0f24" stroke-width="11" stroke-linecap="round"/><path d="M100 ` +
      `36L97 64L74 52ZM28 92L31 64L54 76Z" fill="#8a0f24" stroke="#8a0f24" stroke-width="4" stroke-linejoin="round"/>` +
      `${glint(40, 32, 10)}`,
  )

/** Rods with beads. */
export function abacusCloth(): string {
  const rods = [0, 1, 2, 3].map(column => {
    const x = column * 80 + 40
    const beads = [24, 58, 150, 184, 218, 300].map(y => {
      const low = y + ((column * 23) % 46)
      return `<path d="M${x - 14} ${low - 10}h28q14 10 0 20h-28q-14 -10 0 -20Z"/>`
    })
    return `<path d="M${x} 0V320"/>${beads.join("")}`
  })
  return clothOf([320, 320], `<g opacity=".16" fill="none" stroke="#ffe0a0" stroke-width="2.400">${rods.join("")}</g>`)
}

export const abacusFrame = () => frameOf(["#7a3a16", "#4a1f0a", "#220c04"], stones.emerald)

export const abacusLogo = () =>
  signOf({
    words: ["GOLDEN", "ABACUS"],
    lengths: [330, 250],
    emblem: [-20, 0, 20]
      .map(
        (x, n) =>
          `<path d="M${x} -22V22" stroke="#5a3205" stroke-width="4"/><path d="M${x - 5} ${n * 6 - 14}h10l4 5l-4 5h-10l-4 -5Z" ` +
          `fill="#ffd24a" stroke="#5a3205" stroke-width="2"/>`,
      )
      .join(""),
    metal: ["#fffbe0", "#ffd36a", "#8a4a0e", "#ffc04a", "#fff3c4"],
    shade: "#1f0c02",
  })
