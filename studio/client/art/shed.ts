import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Potting Shed: a gardener's bench on a warm evening.

const metal =
  `<linearGradient id="tin" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2f4a58"/>` +
  `<stop offset=".3" stop-color="#cfe6ee"/><stop offset=".5" stop-color="#86a8b6"/><stop offset="1"
stop-color="#233844"/></linearGradient>`

const wood =
  `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5c2f10"/>` +
  `<stop offset=".4" stop-color="#d99a52"/><stop offset="1" stop-color="#4a230a"/></linearGradient>`

const leaf = (x: number, y: number, turn: number, size = 1, color = "#4aa53c") =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0Q20 -14 16 -40Q-8 -34 -8 -14Q-8 -4 0 0Z"
fill="${color}"
stroke="#123d10" stroke-width="2.600" stroke-linejoin="round"/><path d="M0 -2Q4 -18 13 -34" fill="none" stroke="#d2f0a0"
stroke-width="1.800"/></g>`

/** A sunflower, the best of the bed. */
export const sunflower = () => {
  const ring = (count: number, radius: number, color: string, turn: number) =>
    Array.from({ length: count }, (_, n) => {
      const angle = (n / count) * 360 + turn
      return (
        `<path d="M0 ${-radius}Q10 ${-radius - 16} 0 ${-radius - 32}Q-10 ${-radius - 16} 0 ${-radius}Z" ` +
        `transform="translate(64 56) rotate(${angle})" fill="${color}" stroke="#7a4300" stroke-width="1.800"/>`
      )
    }).join("")
  const seeds = [6, 13].flatMap(radius =>
    circle(64, 56, radius, radius, radius).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.900" fill="#e0a048"/>`),
  )
  return drawing(
    `<radialGradient id="seeds" cx=".4" cy=".36" r=".8"><stop offset="0" stop-color="#a8642a"/><stop offset="1"
stop-color="#34160a"/>
</radialGradient>`,
    `${shadow(64, 121, 34, 5)}<path d="M64 70V122" stroke="#123d10" stroke-width="9"/><path d="M64 70V122" stroke="#5cb83c"
stroke-width="5"/>
${leaf(62, 116, -62)}${leaf(66, 118, 44)}${ring(14, 18, "#e88a10", 13)}${ring(14, 18, "#ffcf2e", 0)}
<circle cx="64" cy="56" r="21" fill="url(#seeds)" stroke="#2a1004" stroke-width="2"/>${seeds.join("")}${glint(40, 24, 8)}`,
  )
}

/** A tomato. */
export const tomato = () =>
  drawing(
    `<radialGradient id="red" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ffb08a"/><stop offset=".3"
stop-color="#f2452c"/>
<stop offset=".8" stop-color="#b3160f"/><stop offset="1" stop-color="#5a0608"/></radialGradient>`,
    `${shadow(64, 117, 46, 7)}<path d="M64 30Q92 16 110 38Q126 66 106 98Q90 118 64 116Q38 118 22 98Q2 66 18 38Q36 16 64 30Z"
fill="#3d0406"
stroke="#3d0406" stroke-width="5"/><path d="M64 30Q92 16 110 38Q126 66 106 98Q90 118 64 116Q38 118 22 98Q2 66 18 38Q36 16 64 30Z"
fill="url(#red)"/><path d="M64 34Q40 30 28 48Q52 50 62 38Q60 52 66 62Q74 50 68 38Q82 50 100 46Q88 30 64 34Z" fill="#4aa53c"
stroke="#123d10" stroke-width="3" stroke-linejoin="round"/><path d="M64 36Q62 20 74 12" fill="none" stroke="#123d10"
stroke-width="8"
stroke-linecap="round"/><path d="M64 36Q62 20 74 12" fill="none" stroke="#6fc24a" stroke-width="4" stroke-linecap="round"/>
<path d="M26 64Q28 50 36 44" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>`,
  )

/** A carrot, just pulled. */
export const carrot = () =>
  drawing(
    `<linearGradient id="orange" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffc27a"/><stop offset=".4"
stop-color="#f5831f"/>
<stop offset="1" stop-color="#a8430a"/></linearGradient>`,
    `<g transform="rotate(34 64 64)"><g fill="none" stroke-linecap="round"><path d="M64 34Q40 20 44 -6M64 34Q62 10 66 -12M64
34Q88 20 84 -6"
stroke="#123d10" stroke-width="12"/><path d="M64 34Q40 20 44 -6M64 34Q62 10 66 -12M64 34Q88 20 84 -6" stroke="#5cb83c"
stroke-width="7"/>
<path d="M48 8l-10 -4M52 18l-12 0M80 8l10 -4M76 18l12 0M66 6l8 -6M64 14l-8 -6" stroke="#5cb83c" stroke-width="5"/></g>
<path d="M38 42Q64 20 90 42Q92 74 66 134Q62 134 60 130Q36 74 38 42Z" fill="#4a1a02" stroke="#4a1a02" stroke-width="5"/>
<path d="M38 42Q64 20 90 42Q92 74 66 134Q62 134 60 130Q36 74 38 42Z" fill="url(#orange)"/>
<path d="M42 56H60M70 66H88M46 78H62M68 92H80M54 104H64" stroke="#a8430a" stroke-width="3.400" stroke-linecap="round"/>
<path d="M46 46Q50 38 58 36" fill="none" stroke="#fff0d0" stroke-width="4" stroke-linecap="round"/></g>`,
  )

/** Peas in their pod. */
export const peaPod = () => {
  const peas = [30, 48, 66, 84].map(
    (x, n) =>
      `<circle cx="${x + 7}" cy="${78 - n * 9}" r="${n === 0 || n === 3 ? 11 : 13}" fill="url(#pea)" stroke="#1d5a12"
stroke-width="2.400"/>` + `<circle cx="${x + 3}" cy="${73 - n * 9}" r="3.400" fill="#fbffe0"/>`,
  )
  return drawing(
    `<radialGradient id="pea" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#eaffb0"/><stop offset=".5"
stop-color="#8fd648"/>
<stop offset="1" stop-color="#3f8a1e"/></radialGradient><linearGradient id="pod" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#7fcf4a"/><stop offset="1" stop-color="#24661a"/></linearGradient>`,
    `${shadow(60, 112, 46, 7)}<path d="M4 88Q30 116 72 96Q112 76 122 24Q106 22 96 34Q60 50 4 88Z" fill="#123d10" stroke="#123d10"
stroke-width="5" stroke-linejoin="round"/><path d="M4 88Q30 116 72 96Q112 76 122 24Q106 22 96 34Q60 50 4 88Z" fill="url(#pod)"/>
<path d="M12 86Q58 48 112 32Q102 66 70 84Q36 98 12 86Z" fill="#1d5a12"/>${peas.join("")}
<path d="M8 90Q34 112 74 92Q104 76 116 40" fill="none" stroke="#c6f08a" stroke-width="3.400" stroke-linecap="round"/>
<path d="M112 30Q120 18 114 6Q126 10 124 24" fill="none" stroke="#123d10" stroke-width="6" stroke-linecap="round"/>`,
  )
}

/** A hand trowel. */
export const trowel = () =>
  drawing(
    `${metal}${wood}`,
    `<g transform="rotate(40 64 64)"><path d="M42 66Q40 112 64 134Q88 112 86 66Q64 54 42 66Z" fill="#132028" stroke="#132028"
stroke-width="6"
stroke-linejoin="round"/><path d="M42 66Q40 112 64 134Q88 112 86 66Q64 54 42 66Z" fill="url(#tin)"/>
<path d="M64 66V122" stroke="#35505e" stroke-width="3"/><path d="M64 62V40" stroke="#132028" stroke-width="12"/>
<path d="M64 62V40" stroke="#b8ccd4" stroke-width="6"/>
<path d="M52 -8Q64 -16 76 -8L74 40Q64 46 54 40Z" fill="url(#wood)" stroke="#2c1204" stroke-width="4" stroke-linejoin="round"/>
<path d="M53 34H75M53 26H75" stroke="#c2352a" stroke-width="4"/></g>`,
  )

/** A ball of garden twine. */
export const twineBall = () => {
  const turns = [-34, -20, -6, 8, 22, 36].map(
    dx =>
      `<path d="M${64 + dx * 0.4} 18Q${64 + dx * 1.6} 62 ${64 + dx * 0.4} 108" fill="none" stroke="#6d5416"
stroke-width="2.600"/>`,
  )
  const across = [-26, -9, 9, 26].map(
    dy =>
      `<path d="M20 ${62 + dy * 0.5}Q64 ${62 + dy * 1.7} 108 ${62 + dy * 0.5}" fill="none" stroke="#fff0b0" stroke-opacity=".7"
stroke-width="2.600"/>`,
  )
  return drawing(
    `<radialGradient id="jute" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff0b4"/><stop offset=".5"
stop-color="#d3aa48"/>
<stop offset="1" stop-color="#6a4a10"/></radialGradient>`,
    `${shadow(64, 116, 44, 7)}<path d="M100 84Q124 92 116 108Q104 122 88 116" fill="none" stroke="#4a3408" stroke-width="8"
stroke-linecap="round"/><path d="M100 84Q124 92 116 108Q104 122 88 116" fill="none" stroke="#e8c86a" stroke-width="4.400"
stroke-linecap="round"/><circle cx="64" cy="62" r="49" fill="#3a2806"/><circle cx="64" cy="62" r="46.500" fill="url(#jute)"/>
<g transform="rotate(24 64 62)">${turns.join("")}</g><g transform="rotate(-20 64 62)">${across.join("")}</g>`,
  )
}

/** A plant label on a stick. */
export const plantLabel = () =>
  drawing(
    wood,
    `${shadow(64, 121, 26, 5)}<path d="M58 74H70V112L64 124L58 112Z" fill="url(#wood)" stroke="#2c1204" stroke-width="3"/>
<path d="M14 20Q64 10 114 20L110 82Q64 90 18 82Z" fill="#1c3a5a" stroke="#1c3a5a" stroke-width="6" stroke-linejoin="round"/>
<path d="M14 20Q64 10 114 20L110 82Q64 90 18 82Z" fill="#6fa8d8"/><path d="M20 26Q64 17 108 26L105 76Q64 83 23 76Z"
fill="#f4ecd4"/>
<path d="M64 66V44M64 54Q48 54 46 40Q62 38 64 52M64 58Q80 58 82 44Q66 42 64 56" fill="none" stroke="#2a7a3a" stroke-width="4.400"
stroke-linecap="round" stroke-linejoin="round"/><path d="M36 70H92" stroke="#b39a68" stroke-width="3"/>`,
  )

/** A flower bulb with a sprout. */
export const bulb = () =>
  drawing(
    `<radialGradient id="onion" cx=".38" cy=".34" r=".85"><stop offset="0" stop-color="#ffe6f4"/><stop offset=".4"
stop-color="#c87ab0"/>
<stop offset="1" stop-color="#4a1442"/></radialGradient>`,
    `${shadow(64, 119, 36, 6)}<path d="M64 44Q56 22 62 4Q74 20 68 44M60 46Q46 34 44 18Q60 26 64 44" fill="#5cb83c"
stroke="#123d10"
stroke-width="3.400" stroke-linejoin="round"/><path d="M64 38Q78 52 96 62Q114 82 96 102Q82 114 64 112Q46 114 32 102Q14 82 32
62Q50 52 64 38Z"
fill="#2a0a26" stroke="#2a0a26" stroke-width="5"/><path d="M64 38Q78 52 96 62Q114 82 96 102Q82 114 64 112Q46 114 32 102Q14 82
32 62Q50 52 64 38Z"
fill="url(#onion)"/><path d="M64 44Q38 72 50 110M64 44Q90 72 78 110M64 44V112" fill="none" stroke="#5c1f52" stroke-width="2.600"/>
<path d="M48 112L42 124M58 114L56 126M70 114L72 126M80 112L86 124" stroke="#d8c09a" stroke-width="3" stroke-linecap="round"/>
<path d="M32 78Q36 66 46 62" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.400" stroke-linecap="round"/>`,
  )

/** The wild: a watering can. */
export const wateringCan = () =>
  drawing(
    `<linearGradient id="can" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0a3f4a"/><stop offset=".3"
stop-color="#6fe0dc"/>
<stop offset=".6" stop-color="#1f8c94"/><stop offset="1" stop-color="#06303a"/></linearGradient>
<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#bff8ff" stop-opacity=".8"/>
<stop offset="1" stop-color="#2aa0b0" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="56" r="63" fill="url(#halo)"/><g stroke="#04222a" stroke-linejoin="round"><path d="M86 40Q124 30 118
62Q112 78 90 78"
fill="none" stroke-width="12"/><path d="M86 40Q124 30 118 62Q112 78 90 78" fill="none" stroke="#3fb4b8" stroke-width="6"/>
<path d="M42 66L14 34L6 40L34 88" fill="url(#can)" stroke-width="4"/><path d="M4 26L22 20L24 36L8 46Z" fill="url(#brassAcross)"
stroke-width="3"/><path d="M40 42H90L96 92H34Z" fill="url(#can)" stroke-width="4"/><path d="M42 42Q44 14 64 14Q84 14 88 42"
fill="none"
stroke-width="12"/><path d="M42 42Q44 14 64 14Q84 14 88 42" fill="none" stroke="#3fb4b8" stroke-width="6"/></g>
<path d="M38 54H93M36 78H95" stroke="#ffd98a" stroke-width="4"/><circle cx="65" cy="66" r="8" fill="#ffd34a" stroke="#7a4300"
stroke-width="2"/><path d="M4 50l-3 10M12 54l-1 12M20 46l3 10" stroke="#dff8ff" stroke-width="4" stroke-linecap="round"/>
${glint(52, 50, 8)}${ribbon("WILD", 94)}`,
  )

/** The bonus: a packet of seeds. */
export const seedPacket = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff2a8" stop-opacity=".9"/>
<stop offset="1" stop-color="#ffb02a" stop-opacity="0"/></radialGradient><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fffbe8"/><stop offset="1" stop-color="#e6cf96"/></linearGradient>`,
    `<circle cx="64" cy="54" r="64" fill="url(#glow)"/><g transform="rotate(-6 64 54)"><rect x="28" y="6" width="72"
height="94" rx="5"
fill="#3a2206"/><rect x="30" y="8" width="68" height="90" rx="4" fill="url(#paper)"/><path d="M30 8H98V24H30Z" fill="#d8402c"/>
<path d="M30 24l6 5 6 -5 6 5 6 -5 6 5 6 -5 6 5 6 -5 6 5 6 -5 5 5" fill="none" stroke="#a82416" stroke-width="2"/>
${circle(64, 56, 13, 8)
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#f2568a" stroke="#8a1646" stroke-width="1.600"/>`)
  .join(
    "",
  )}<circle cx="64" cy="56" r="9" fill="#ffd34a" stroke="#a86a10" stroke-width="2"/><path d="M64 76V92M64 88Q52 86 48 78M64
86Q76 84 80 76"
fill="none" stroke="#2a8a3a" stroke-width="4" stroke-linecap="round"/></g>${ribbon("BONUS", 94)}`,
  )

/** A flowerpot with something on its rim. */
const potBody = (onRim: string, sign = "") =>
  drawing(
    `<linearGradient id="clay" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b2408"/><stop offset=".3"
stop-color="#f09a62"/>
<stop offset=".55" stop-color="#cc6230"/><stop offset="1" stop-color="#531a04"/></linearGradient>`,
    `${shadow(64, 121, 52, 6)}${onRim}<path d="M22 52H106L94 120H34Z" fill="url(#clay)" stroke="#2c0e02" stroke-width="4.400"
stroke-linejoin="round"/><rect x="12" y="34" width="104" height="24" rx="5" fill="url(#clay)" stroke="#2c0e02"
stroke-width="4.400"/>
<path d="M32 70Q64 79 96 70" fill="none" stroke="#ffd0a0" stroke-opacity=".7" stroke-width="3.400"/>${sign}`,
  )

/** A place of the bonus: a pot with something under its soil. */
export const coveredPot = () =>
  potBody(
    `<ellipse cx="64" cy="36" rx="47" ry="15" fill="#3a2212" stroke="#1c0e04" stroke-width="3"/>
<path d="M64 24Q62 12 52 10M64 24Q66 10 78 12" fill="none" stroke="#123d10" stroke-width="7" stroke-linecap="round"/>
<path d="M64 24Q62 12 52 10M64 24Q66 10 78 12" fill="none" stroke="#6fc24a" stroke-width="4" stroke-linecap="round"/>`,
    `<g fill="none" stroke-linecap="round"><path d="M53 84A11 11 0 1 1 68 93Q64 95 64 101M64 111V111.500" stroke="#5a1e06"
stroke-width="10"/>
<path d="M53 84A11 11 0 1 1 68 93Q64 95 64 101M64 111V111.500" stroke="#fff2d0" stroke-width="6"/></g>`,
  )

/** The same with a flower. */
export const bloomingPot = () =>
  potBody(
    `${leaf(58, 40, -74, 0.8)}${leaf(70, 40, 46, 0.8)}${circle(64, 20, 13, 7)
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7.600" fill="#ff7ab0" stroke="#8a1646" stroke-width="2"/>`)
      .join("")}<circle cx="64" cy="20" r="9" fill="#ffd34a" stroke="#a86a10" stroke-width="2"/>`,
  )

/** The same with a snail on it: the end. */
export const snailPot = () =>
  potBody(
    `<path d="M24 26Q18 14 10 10M32 26Q34 12 30 6" fill="none" stroke="#3c4a1c" stroke-width="6" stroke-linecap="round"/>
<path d="M24 26Q18 14 10 10M32 26Q34 12 30 6" fill="none" stroke="#c3d08a" stroke-width="3" stroke-linecap="round"/>
<path d="M14 32Q14 20 28 20Q42 20 46 28L104 32Q114 36 110 42H24Q14 42 14 32Z" fill="#c3d08a" stroke="#3c4a1c" stroke-width="3"/>
<circle cx="9" cy="9" r="3.600" fill="#1c2408"/><circle cx="30" cy="5" r="3.600" fill="#1c2408"/>
<circle cx="72" cy="20" r="19" fill="#3a1f10"/><circle cx="72" cy="20" r="16.500" fill="#b8763c"/>
<path d="M72 20A4 4 0 0 1 80 20A9 9 0 0 1 62 20A13 13 0 0 1 87 18" fill="none" stroke="#ffe0a8" stroke-width="3.600"
stroke-linecap="round"/>`,
  )

/** Boards of a shed, and what hangs on them. */
export const shedCloth = () => {
  const boards = Array.from(
    { length: 8 },
    (_, n) =>
      `<path d="M${n * 60} 0V480" stroke="#1c0d04" stroke-opacity=".5" stroke-width="3"/>` +
      `<path d="M${n * 60 + 22} ${(n * 131) % 480}q8 30 0 70q-8 30 2 60" fill="none" stroke="#ffd9a0" stroke-opacity=".07"
stroke-width="3"/>` +
      `<circle cx="${n * 60 + 10}" cy="${(n * 97 + 30) % 480}" r="3" fill="#1c0d04" opacity=".6"/>`,
  )
  return clothOf([480, 480], boards.join(""))
}

export const shedFrame = () => frameOf(["#8a5a2c", "#5c3716", "#2c1706"], stones.emerald)

export const shedLogo = () =>
  signOf({
    words: ["POTTING", "SHED"],
    lengths: [340, 180],
    emblem:
      `<path d="M-20 -4H20L14 22H-14Z" fill="#cc6230" stroke="#2c0e02" stroke-width="3"/>` +
      `<rect x="-25" y="-12" width="50" height="11" rx="2" fill="#f09a62" stroke="#2c0e02" stroke-width="3"/>` +
      `<path d="M0 -12Q-2 -22 -12 -24M0 -12Q2 -24 12 -26" fill="none" stroke="#6fc24a" stroke-width="4" stroke-linecap="round"/>`,
    metal: ["#fffbea", "#e8f0b0", "#5c7a1e", "#a8c84a", "#f8ffdc"],
    shade: "#1c1404",
  })
