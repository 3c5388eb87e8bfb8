import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Monsoon Tiger: what the rain has left in a temple in the forest.

const pebbles = {
  rain: ["#0b2536", "#1d5878", "#4f9cc0", "#a8dcf0", "#effbff"],
  leaf: ["#12260f", "#356326", "#74a848", "#c4e08a", "#f8ffdc"],
  eye: ["#2f1408", "#7a3c18", "#c07a3c", "#f0c284", "#fff4dc"],
  coil: ["#23142f", "#57386e", "#9370ae", "#d3b6e4", "#fbf2ff"],
} as const satisfies Record<string, Stone>

/** A river stone, worn smooth, with a carved sign. */
const riverStone = ([dark, deep, mid, light, bright]: Stone, body: string, sign: string) =>
  drawing(
    `<radialGradient id="pebble" cx=".36" cy=".26" r=".95"><stop offset="0" stop-color="${bright}"/>
<stop offset=".22" stop-color="${light}"/><stop offset=".55" stop-color="${mid}"/><stop offset=".85" stop-color="${deep}"/>
<stop offset="1" stop-color="${dark}"/></radialGradient>`,
    `${shadow(64, 114, 50, 9)}<path d="${body}" fill="${dark}" stroke="${dark}" stroke-width="6" stroke-linejoin="round"/>
<path d="${body}" fill="url(#pebble)"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${sign}" stroke="${bright}" stroke-opacity=".7" stroke-width="9" transform="translate(1.4 1.8)"/>
<path d="${sign}" stroke="${dark}" stroke-width="8"/></g>
<path d="M24 52Q30 28 54 20" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  )

export const rainStone = () =>
  riverStone(
    pebbles.rain,
    "M16 66C14 36 38 14 68 16C98 18 114 42 112 68C110 96 88 110 60 110C34 110 18 92 16 66Z",
    "M64 28Q48 50 48 61A16 16 0 0 0 80 61Q80 50 64 28ZM34 92Q44 82 54 92T74 92T94 90",
  )
export const leafStone = () =>
  riverStone(
    pebbles.leaf,
    "M14 62C16 34 44 12 74 18C102 24 116 46 112 72C108 98 82 112 54 108C28 104 12 88 14 62Z",
    "M38 90Q36 44 88 36Q92 86 42 86M38 90L72 54",
  )
export const eyeStone = () =>
  riverStone(
    pebbles.eye,
    "M12 64C14 40 38 20 66 20C96 20 116 40 116 66C116 92 92 108 62 108C34 108 12 90 12 64Z",
    "M28 64Q64 30 100 64Q64 98 28 64ZM64 54A10 10 0 1 1 63.900 54Z",
  )
export const coilStone = () =>
  riverStone(
    pebbles.coil,
    "M18 60C20 30 48 12 76 20C104 28 114 52 108 78C102 102 76 114 48 106C24 98 14 84 18 60Z",
    "M64 66A6 6 0 0 1 76 66A14 14 0 0 1 48 66A22 22 0 0 1 92 66A30 30 0 0 1 62 94",
  )

/** An oil lamp of clay, lit. */
export const oilLamp = () =>
  drawing(
    `<linearGradient id="clay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb071"/>
<stop offset=".45" stop-color="#c2622c"/><stop offset="1" stop-color="#5a220a"/></linearGradient>
<radialGradient id="fire" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff2b0" stop-opacity=".95"/>
<stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="96" cy="40" r="44" fill="url(#fire)"/>${shadow(58, 118, 46, 7)}
<g stroke="#2c0f04" stroke-width="4" stroke-linejoin="round"><path d="M40 98H74L82 116H32Z" fill="url(#clay)"/>
<path d="M6 62Q4 44 22 46Q26 52 22 60" fill="none" stroke-width="12"/><path d="M6 62Q4 44 22 46Q26 52 22 60" fill="none"
stroke="#d97a3e" stroke-width="6"/><path d="M10 60Q60 44 88 62L114 54Q118 58 112 68Q92 100 56 102Q20 100 10 60Z"
fill="url(#clay)"/></g>
<ellipse cx="50" cy="62" rx="30" ry="7" fill="#3c1606"/><ellipse cx="50" cy="64" rx="24" ry="4" fill="#f0b23a"/>
<path d="M30 82Q56 92 84 82M36 90Q56 97 76 90" fill="none" stroke="#ffd9a0" stroke-width="2.6" stroke-dasharray="5 4"/>
<path d="M108 54C92 44 98 24 110 6C120 24 128 42 108 54Z" fill="#ff7a1e"/>
<path d="M109 52C100 45 103 32 110 22C116 32 120 44 109 52Z" fill="#fff2b0"/>`,
  )

/** An orchid of the forest. */
export const orchid = () =>
  drawing(
    `<radialGradient id="petal" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#fff4fa"/>
<stop offset=".5" stop-color="#ff9fd2"/><stop offset="1" stop-color="#b81f7a"/></radialGradient>`,
    `${shadow(64, 118, 40, 6)}<path d="M66 124Q76 96 64 66" fill="none" stroke="#1d4a14" stroke-width="7"/>
<path d="M66 124Q76 96 64 66" fill="none" stroke="#6fb83c" stroke-width="3.600"/>
<g fill="url(#petal)" stroke="#6b0a48" stroke-width="3" stroke-linejoin="round">
<path d="M64 62Q46 34 64 4Q82 34 64 62Z"/><path d="M62 62Q44 96 26 108Q26 78 60 60Z"/><path d="M66 62Q84 96 102 108Q102 78 68
60Z"/>
<path d="M64 62Q28 74 6 50Q14 20 44 28Q62 38 64 62Z"/><path d="M64 62Q100 74 122 50Q114 20 84 28Q66 38 64 62Z"/></g>
<g fill="none" stroke="#b81f7a" stroke-width="2" stroke-linecap="round"><path d="M58 58Q38 40 18 46M70 58Q90 40 110 46M64 50V18
M56 66Q42 82 34 98M72 66Q86 82 94 98"/></g>
<path d="M64 54Q48 60 50 76Q58 92 64 88Q70 92 78 76Q80 60 64 54Z" fill="#8a0f5c" stroke="#4a0632" stroke-width="2.600"/>
<path d="M64 58Q57 66 60 76Q64 82 68 76Q71 66 64 58Z" fill="#ffd34a"/>${glint(40, 36, 8)}`,
  )

/** A dagger with a waved blade. */
export const wavedDagger = () =>
  drawing(
    `<linearGradient id="blade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5d6c86"/>
<stop offset=".48" stop-color="#f4f8ff"/><stop offset=".52" stop-color="#8a9ab8"/><stop offset="1" stop-color="#2c3754"/>
</linearGradient><linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a1606"/>
<stop offset=".4" stop-color="#b8662c"/><stop offset="1" stop-color="#2a0e04"/></linearGradient>`,
    `<g transform="rotate(38 64 64)">
<path d="M54 92Q44 80 54 70Q64 60 55 48Q46 38 56 28Q62 18 64 -8Q66 18 72 28Q82 38 73 48Q64 60 74 70Q84 80 74 92Z" fill="#10142c"
stroke="#10142c" stroke-width="6" stroke-linejoin="round"/>
<path d="M54 92Q44 80 54 70Q64 60 55 48Q46 38 56 28Q62 18 64 -8Q66 18 72 28Q82 38 73 48Q64 60 74 70Q84 80 74 92Z"
fill="url(#blade)"/>
<path d="M34 90Q64 82 94 90Q98 98 90 102Q64 94 38 102Q30 98 34 90Z" fill="url(#brassAcross)" stroke="#3a2206" stroke-width="3"/>
<path d="M55 100H73L70 118Q84 126 74 138Q60 144 54 132Q52 122 58 118Z" fill="url(#wood)" stroke="#1c0a02" stroke-width="3"/>
<path d="M56 106H72M57 112H71" stroke="#ffd98a" stroke-width="3"/><circle cx="64" cy="96" r="5" fill="#e0352f" stroke="#3a2206"
stroke-width="2"/></g>${glint(92, 34, 9)}`,
  )

/** The idol: a mask of gold with jade eyes. */
export const idolMask = () =>
  drawing(
    "",
    `${shadow(64, 121, 42, 6)}<path d="M24 40Q12 20 24 8Q34 18 40 12Q48 0 64 2Q80 0 88 12Q94 18 104 8Q116 20 104 40L108 72Q104
108 64 122
Q24 108 20 72Z" fill="#2a1404" stroke="#2a1404" stroke-width="7" stroke-linejoin="round"/>
<path d="M24 40Q12 20 24 8Q34 18 40 12Q48 0 64 2Q80 0 88 12Q94 18 104 8Q116 20 104 40L108 72Q104 108 64 122Q24 108 20 72Z"
fill="url(#brass)"/>
<path d="M32 30Q64 14 96 30L92 40Q64 26 36 40Z" fill="#0c6238" stroke="#03301d" stroke-width="2"/>
<circle cx="64" cy="26" r="7" fill="#e0352f" stroke="#4d0a08" stroke-width="2"/><circle cx="62" cy="24" r="2.400" fill="#fff"/>
<path d="M30 54Q44 44 56 56Q44 66 30 54ZM98 54Q84 44 72 56Q84 66 98 54Z" fill="#03301d" stroke="#4d2f0c" stroke-width="2.600"/>
<circle cx="43" cy="55" r="6" fill="#3fe0a0"/><circle cx="85" cy="55" r="6" fill="#3fe0a0"/><circle cx="43" cy="55" r="2.600"
fill="#02140c"/><circle cx="85" cy="55" r="2.600" fill="#02140c"/>
<path d="M64 48L56 76Q64 84 72 76Z" fill="url(#brassDown)" stroke="#5a3810" stroke-width="2.400"/>
<path d="M38 88Q64 80 90 88Q86 108 64 110Q42 108 38 88Z" fill="#3a0d08" stroke="#4d2f0c" stroke-width="3"/>
<path d="M44 88L50 98L56 87L64 98L72 87L78 98L84 88" fill="#fff6dc" stroke="#4d2f0c" stroke-width="1.400"/>
<path d="M26 72Q34 76 34 84M102 72Q94 76 94 84" fill="none" stroke="#6d4414" stroke-width="4"
stroke-linecap="round"/>${glint(36, 22, 9)}`,
  )

const fur =
  `<radialGradient id="fur" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#ffc869"/><stop offset=".5"
stop-color="#f28a1f"/>` + `<stop offset="1" stop-color="#a8420a"/></radialGradient>`

/** A tiger's face around 64, 60. */
const tigerFace = `
<g stroke="#2a0e02" stroke-width="4" stroke-linejoin="round"><path d="M18 34Q10 10 32 8Q48 10 50 24Z" fill="url(#fur)"/>
<path d="M110 34Q118 10 96 8Q80 10 78 24Z" fill="url(#fur)"/></g>
<path d="M23 28Q20 16 33 15Q41 17 42 23Z" fill="#3a1408"/><path d="M105 28Q108 16 95 15Q87 17 86 23Z" fill="#3a1408"/>
<path d="M64 12Q104 12 110 52Q122 66 112 78Q106 102 64 108Q22 102 16 78Q6 66 18 52Q24 12 64 12Z" fill="url(#fur)" stroke="#2a0e02"
stroke-width="4" stroke-linejoin="round"/>
<path d="M14 68Q4 76 12 84Q22 88 28 82ZM114 68Q124 76 116 84Q106 88 100 82Z" fill="#fff4dc" stroke="#2a0e02"
stroke-width="2.600"/>
<path d="M64 62Q40 62 34 84Q42 106 64 106Q86 106 94 84Q88 62 64 62Z" fill="#fff8ea"/>
<path d="M32 44Q40 34 54 42Q46 30 34 32Q26 36 32 44ZM96 44Q88 34 74 42Q82 30 94 32Q102 36 96 44Z" fill="#fff4dc"/>
<g fill="#1c0a04"><path d="M61 14L64 34L67 14ZM50 16L56 32L58 15ZM78 16L72 32L70 15Z"/><path d="M22 46L38 52L20 56ZM106 46L90
52L108 56Z"/>
<path d="M18 60L34 62L18 68ZM110 60L94 62L110 68Z"/><path d="M26 36L38 44L28 42ZM102 36L90 44L100 42Z"/>
<path d="M24 90L38 86L32 96ZM104 90L90 86L96 96Z"/></g>
<path d="M34 54Q44 44 56 56Q44 64 34 54Z" fill="#1c0a04"/><path d="M94 54Q84 44 72 56Q84 64 94 54Z" fill="#1c0a04"/>
<circle cx="45" cy="54" r="6.400" fill="#d8f04a"/><circle cx="83" cy="54" r="6.400" fill="#d8f04a"/>
<ellipse cx="45" cy="54" rx="2" ry="5" fill="#0c1402"/><ellipse cx="83" cy="54" rx="2" ry="5" fill="#0c1402"/>
<circle cx="43" cy="51" r="1.800" fill="#fff"/><circle cx="81" cy="51" r="1.800" fill="#fff"/>
<path d="M54 70Q64 66 74 70Q72 80 64 82Q56 80 54 70Z" fill="#d8526a" stroke="#2a0e02" stroke-width="2.600"/>
<path d="M64 82V88Q56 98 44 92M64 88Q72 98 84 92" fill="none" stroke="#2a0e02" stroke-width="3.400" stroke-linecap="round"/>
<path d="M50 94L53 103L57 95ZM78 94L75 103L71 95Z" fill="#fff" stroke="#2a0e02" stroke-width="1.400"/>
<path d="M36 82H14M38 88L18 96M92 82H114M90 88L110 96" stroke="#fff8ea" stroke-width="1.800" stroke-linecap="round"/>`

/** The wild: the tiger. */
export const tigerWild = () =>
  drawing(
    `${fur}<radialGradient id="aura" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#b8ff8a" stop-opacity=".8"/>
<stop offset="1" stop-color="#1f8a3a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#aura)"/><g transform="translate(64 50) scale(.9) translate(-64
-58)">${tigerFace}</g>
${ribbon("WILD", 97)}`,
  )

/** Wet leaves at the edge of a picture. */
const fronds = (points: readonly (readonly [number, number, number, string])[]) =>
  points
    .map(
      ([x, y, turn, color]) =>
        `<path d="M0 0Q18 -34 0 -84Q-18 -34 0 0ZM0 -4V-76" transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" ` +
        `stroke="#04200e" stroke-width="2"/>`,
    )
    .join("")

/** The tiger over a whole reel: it stands in the rain. */
export const tigerReel = () => {
  const rain = Array.from(
    { length: 34 },
    (_, n) => `<path d="M${(n * 37) % 132} ${(n * 71) % 384}l-5 22" stroke="#cfeaff" stroke-opacity=".38" stroke-width="1.600"/>`,
  )
  return drawing(
    `${fur}<linearGradient id="forest" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#123a4a"/>
<stop offset=".5" stop-color="#0d4a30"/><stop offset="1" stop-color="#041a10"/></linearGradient>
<radialGradient id="aura" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#d8ff9a" stop-opacity=".6"/>
<stop offset="1" stop-color="#1f8a3a" stop-opacity="0"/></radialGradient>`,
    `<rect x="3" y="3" width="122" height="378" rx="12" fill="url(#forest)" stroke="#d9a94c" stroke-width="5"/>
<ellipse cx="64" cy="130" rx="62" ry="110" fill="url(#aura)"/>
${fronds([
  [6, 120, 40, "#17603a"],
  [122, 130, -44, "#17603a"],
  [10, 60, 120, "#0f4a2c"],
  [118, 60, -120, "#0f4a2c"],
])}
<g stroke="#2a0e02" stroke-width="4" stroke-linejoin="round"><path d="M98 350Q132 330 116 286Q110 270 118 262" fill="none"
stroke-width="14"/>
<path d="M98 350Q132 330 116 286Q110 270 118 262" fill="none" stroke="#f28a1f" stroke-width="8"/>
<path d="M34 140Q6 176 8 240Q10 300 18 334Q22 366 44 368H84Q106 366 110 334Q118 300 120 240Q122 176 94 140Z" fill="url(#fur)"/>
<path d="M44 150Q34 200 46 262Q50 320 58 338H70Q78 320 82 262Q94 200 84 150Z" fill="#fff8ea" stroke="none"/>
<path d="M26 300Q18 350 26 372H54Q60 350 54 306ZM102 300Q110 350 102 372H74Q68 350 74 306Z" fill="url(#fur)"/></g>
<g fill="#1c0a04"><path d="M10 206L38 214L9 226ZM118 206L90 214L119 226ZM9 244L40 250L10 262ZM119 244L88 250L118 262ZM12 280L42
284L14 296ZM116 280L86 284L114 296Z"/>
<path d="M20 318L40 322L20 330ZM108 318L88 322L108 330ZM24 344L42 346L24 354ZM104 344L86 346L104 354Z"/></g>
<path d="M30 370V362M40 371V362M48 370V363M80 370V363M88 371V362M98 370V362" stroke="#2a0e02" stroke-width="2.600"/>
<g transform="translate(64 122) scale(1.04) translate(-64 -60)">${tigerFace}</g>
${fronds([
  [2, 384, 24, "#2a8a4c"],
  [28, 386, -6, "#1f7a40"],
  [104, 386, 8, "#2a8a4c"],
  [126, 384, -22, "#1f7a40"],
])}${rain.join("")}`,
    [128, 384],
  )
}

/** The scatter: a drum for the rain. */
export const rainDrum = () =>
  drawing(
    `<linearGradient id="barrel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a0d08"/>
<stop offset=".3" stop-color="#d8482c"/><stop offset=".55" stop-color="#a8261a"/><stop offset="1"
stop-color="#2a0604"/></linearGradient>
<radialGradient id="skin" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#d3a868"/>
</radialGradient><radialGradient id="wet" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#9fdcff" stop-opacity=".8"/>
<stop offset="1" stop-color="#2a6fb0" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#wet)"/>${shadow(64, 104, 44, 7)}
<path d="M18 32Q10 66 26 98Q64 114 102 98Q118 66 110 32Z" fill="url(#barrel)" stroke="#1c0604" stroke-width="4"/>
<path d="M20 40L34 96L50 46L64 102L78 46L94 96L108 40" fill="none" stroke="#ffd98a" stroke-width="3" stroke-linejoin="round"/>
<ellipse cx="64" cy="32" rx="48" ry="19" fill="#1c0604"/><ellipse cx="64" cy="31" rx="46" ry="17.500" fill="url(#brassAcross)"/>
<ellipse cx="64" cy="30" rx="40" ry="14" fill="url(#skin)"/><ellipse cx="64" cy="30" rx="14" ry="5" fill="#a8261a" opacity=".75"/>
<g fill="#dff4ff" stroke="#2a6fb0" stroke-width="1.600"><path d="M42 4Q36 14 42 18Q48 14 42 4ZM84 0Q78 10 84 14Q90 10 84 0ZM64
10Q60 18 64 21Q68 18 64 10Z"/></g>
<path d="M36 28Q32 24 28 26M92 28Q96 24 100 26" stroke="#fff" stroke-width="2" fill="none"/>${ribbon("SCATTER", 93)}`,
  )

/** A curtain of rain and leaves. */
export const monsoonCloth = () => {
  const drops = Array.from({ length: 70 }, (_, n) => {
    const [x, y, long] = [(n * 89) % 480, (n * 163 + n * n * 3) % 480, 14 + (n % 5) * 7]
    return `<path d="M${x} ${y}l${-long * 0.22} ${long}" stroke="#bfe6ff" stroke-opacity="${0.06 + (n % 4) * 0.03}"
stroke-width="1.600"/>`
  })
  const leaves = Array.from(
    { length: 14 },
    (_, n) =>
      `<path d="M0 0Q22 -40 0 -100Q-22 -40 0 0Z" transform="translate(${(n * 137) % 480} ${(n * 229) % 480}) rotate(${
        (n * 67) % 360
      })" fill="#3fae6a" opacity=".07"/>`,
  )
  return clothOf([480, 480], [...leaves, ...drops].join(""))
}

export const monsoonFrame = () => frameOf(["#4d5a34", "#2c3a20", "#121c0c"], stones.citrine)

export const monsoonLogo = () =>
  signOf({
    words: ["MONSOON", "TIGER"],
    lengths: [360, 210],
    emblem: `<defs>${fur}</defs><g transform="translate(0 2) scale(.4) translate(-64 -60)">${tigerFace}</g>`,
    metal: ["#f8ffe6", "#c8f08a", "#1f7a3a", "#6fd05a", "#ecffd0"],
    shade: "#04180a",
  })
