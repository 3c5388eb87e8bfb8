import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Lions in Step: a street at the turn of the year, and what the lions dance for.

const dark = "#2a0a06"
const outlined = (width = 3.4) => `stroke="${dark}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const both = (half: string) => `${half}<g transform="translate(128 0) scale(-1 1)">${half}</g>`
const down = (id: string, [top, middle, bottom]: readonly [string, string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
const round = (id: string, [light, middle, deep]: readonly [string, string, string]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`

/** The head of a dancing lion: fur, horn, great eyes, and a mouth that claps. */
export const lion = () =>
  drawing(
    round("coat", ["#fff2a0", "#ffb31f", "#d8480c"]) +
      down("fur", ["#ffffff", "#fff0dc", "#e8b48a"]) +
      down("mouth", ["#a80f24", "#d3203a", "#5c0414"]),
    `${shadow(64, 121, 46, 6)}${both(
      `<path d="M26 34C10 30 6 46 14 54C2 60 4 76 14 80C8 92 18 104 30 100L40 60Z" fill="url(#fur)" ${outlined(3)}/>` +
        `<path d="M22 26C14 12 26 4 36 12C42 18 40 28 34 32Z" fill="#e0263c" ${outlined(3)}/>`,
    )}<path d="M64 14C94 14 112 34 110 58C108 72 100 80 100 88H28C28 80 20 72 18 58C16 34 34 14 64 14Z" fill="url(#coat)" ` +
      `${outlined(4)}/><path d="M54 20C52 8 58 1 64 0C70 1 76 8 74 20Z" fill="#2fb56b" ${outlined(3)}/>` +
      `<path d="M46 24Q64 12 82 24Q64 32 46 24Z" fill="#e0263c" ${outlined(2.4)}/>${both(
        `<path d="M22 44C26 30 46 28 56 40L52 48C44 42 32 44 26 54Z" fill="url(#fur)" ${outlined(2.6)}/>` +
          `<circle cx="41" cy="53" r="14" fill="#fff" ${outlined(3)}/><circle cx="44" cy="53" r="8.500" fill="#159a6a"/>` +
          `<circle cx="45" cy="53" r="4.600" fill="#06140e"/><circle cx="42" cy="49" r="2.800" fill="#fff"/>` +
          `<path d="M20 62C26 72 34 76 44 74" fill="none" stroke="#e0263c" stroke-width="4" stroke-linecap="round"/>`,
      )}<path d="M50 70C50 60 78 60 78 70C78 80 50 80 50 70Z" fill="#e0263c" ${outlined(3)}/>` +
      `<path d="M56 69Q64 63 72 69" fill="none" stroke="#ffb0a8" stroke-width="3" stroke-linecap="round"/>` +
      `<path d="M20 82Q64 70 108 82C110 92 106 98 100 100Q64 88 28 100C22 98 18 92 20 82Z" fill="url(#fur)" ${outlined(3)}/>` +
      `<path d="M30 98Q64 86 98 98C98 112 84 118 64 118C44 118 30 112 30 98Z" fill="url(#mouth)" ${outlined(3.4)}/>` +
      `<path d="M44 108Q64 96 84 108Q76 117 64 117Q52 117 44 108Z" fill="#ff8c9a"/>` +
      `${both(`<path d="M38 95L46 93L44 102Z" fill="#fff"/>`)}${glint(30, 28, 10)}`,
  )

/** The wild: the laughing mask that leads the lions with a fan. */
export const laughingMask = () =>
  drawing(
    round("skin", ["#fff0e2", "#ffb9a0", "#e06a58"]) +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".3" stop-color="#ffe07a" stop-opacity=".95"/>` +
      `<stop offset="1" stop-color="#ffb01f" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#glow)"/><path d="M92 92L116 28L128 60L122 88Z" fill="#ffe9b8" ${outlined(3)}/>` +
      `<path d="M92 92L120 36M92 92L126 58M92 92L124 82" stroke="#d8480c" stroke-width="2" fill="none"/>` +
      `<circle cx="58" cy="54" r="47" fill="url(#skin)" ${outlined(4)}/>` +
      `<path d="M30 20C40 4 76 4 86 20C78 14 66 18 58 12C50 18 38 14 30 20Z" fill="#33201c"/>` +
      `<circle cx="58" cy="8" r="9" fill="#33201c"/><path d="M50 13H66" stroke="#e0263c" stroke-width="5" ` +
      `stroke-linecap="round"/>` +
      `<g fill="none" stroke="${dark}" stroke-width="4.600" stroke-linecap="round"><path d="M28 46Q38 36 48 46M68 ` +
      `46Q78 36 88 46"/>` +
      `<path d="M28 32Q36 26 46 30M70 30Q80 26 88 32" stroke-width="3.400"/></g>` +
      `<circle cx="27" cy="62" r="9" fill="#ff6d7a" opacity=".65"/><circle cx="89" cy="62" r="9" fill="#ff6d7a" ` +
      `opacity=".65"/>` +
      `<path d="M54 50Q50 60 58 61Q66 60 62 50" fill="#ff9c86" ${outlined(2.4)}/>` +
      `<path d="M36 66Q58 78 80 66C80 88 68 94 58 94C48 94 36 88 36 66Z" fill="#8a0f20" ${outlined(3)}/>` +
      `<path d="M40 70Q58 80 76 70L74 76Q58 84 42 76Z" fill="#fff"/>${glint(36, 20, 10)}${ribbon("WILD", 94)}`,
  )

/** The scatter: a string of firecrackers, the last of them gone off. */
export const firecrackers = () => {
  const cracker = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-8" y="-15" width="16" height="30" rx="3" ` +
    `fill="url(#paper)" ` +
    `${outlined(2.6)}/><path d="M-8 -9H8M-8 9H8" stroke="#ffd75e" stroke-width="4.600"/>` +
    `<path d="M-4 -12V12" stroke="#ff9a8a" stroke-width="2.400" stroke-linecap="round"/></g>`
  const pairs = [26, 46, 66].flatMap((y, n) => [cracker(46 - n, y, 28), cracker(82 + n, y, -28)])
  return drawing(
    `<linearGradient id="paper" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ff5a5a"/>` +
      `<stop offset=".55" stop-color="#d3162c"/><stop offset="1" stop-color="#7a0414"/></linearGradient>` +
      `<radialGradient id="flash" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff"/>` +
      `<stop offset=".45" stop-color="#ffe46a"/><stop offset="1" stop-color="#ff7a1f"/></radialGradient>`,
    `<path d="M64 4V92" stroke="#8a5a1c" stroke-width="4"/><circle cx="64" cy="8" r="7" fill="url(#brass)" ${outlined(2.4)}/>` +
      `${pairs.join("")}<path d="M${circle(64, 98, 32, 11, -1.57)
        .flatMap(([x, y], n) => {
          const [ix, iy] = circle(64, 98, 16, 11, -1.57 + Math.PI / 11)[n]!
          return [`${x.toFixed(1)} ${y.toFixed(1)}`, `${ix.toFixed(1)} ${iy.toFixed(1)}`]
        })
        .join("L")}Z" fill="url(#flash)" ${outlined(2.8)}/>` +
      `${glint(98, 74, 12)}${glint(30, 108, 9)}${glint(100, 116, 7)}`,
  )
}

/** The silk ball that the lions chase. */
export const pompon = () =>
  drawing(
    round("silk", ["#ff9ad8", "#e0247e", "#6a0a4c"]),
    `${shadow(64, 120, 34, 6)}<path d="M64 12C50 6 56 -2 64 2C72 -2 78 6 64 12" fill="none" stroke="#ffd75e" ` +
      `stroke-width="5"/>` +
      `<circle cx="64" cy="56" r="44" fill="url(#silk)" ${outlined(4)}/><g fill="none" stroke="#ffd75e" stroke-width="4.600">` +
      `<path d="M64 12C38 34 38 78 64 100M64 12C90 34 90 78 64 100M20 56H108"/></g>` +
      `<g fill="none" stroke="#ff9ad8" stroke-opacity=".7" stroke-width="2.600"><path d="M26 38Q64 52 102 38M26 74Q64 ` +
      `60 102 74"/></g>` +
      `${[
        [64, 56, 11],
        [36, 56, 6],
        [92, 56, 6],
        [64, 30, 6],
        [64, 82, 6],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#brass)" ${outlined(2)}/>`)
        .join("")}<path d="M50 98L42 124M58 100L55 126M70 100L73 126M78 98L86 124" stroke="#ffd75e" stroke-width="5" ` +
      `stroke-linecap="round"/><path d="M30 40Q38 22 54 18" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" ` +
      `opacity=".8"/>${glint(92, 28, 9)}`,
  )

/** A pair of cymbals in mid-clash. */
export const cymbals = () => {
  const plate = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0V-26" stroke="#c2182e" stroke-width="6"/>` +
    `<ellipse rx="46" ry="30" fill="#5a3205"/><ellipse cy="-3" rx="45" ry="28" fill="url(#disc)" ${outlined(3)}/>` +
    `<ellipse cy="-3" rx="33" ry="20" fill="none" stroke="#8a4a10" stroke-opacity=".55" stroke-width="2"/>` +
    `<ellipse cy="-7" rx="15" ry="10" fill="url(#disc)" ${outlined(2.4)}/><path d="M-34 -8Q-24 -24 0 -27" fill="none" ` +
    `stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/></g>`
  return drawing(
    round("disc", ["#fffbd8", "#f4bb34", "#9c5a10"]),
    `${shadow(64, 119, 44, 6)}${plate(60, 90, 8)}${plate(68, 50, -14)}<path d="M64 24C50 4 70 -2 76 8C84 2 96 14 72 26Z" ` +
      `fill="#e0263c" ${outlined(2.6)}/><g stroke="#fff2a0" stroke-width="4.600" stroke-linecap="round"><path d="M10 ` +
      `66L22 70M8 84H20` +
      `M118 66L108 72M120 86H110"/></g>${glint(40, 38, 10)}`,
  )
}

/** A banner of the troupe. */
export const banner = () =>
  drawing(
    down("cloth", ["#3fd08c", "#0f9a5c", "#045236"]),
    `${shadow(40, 120, 24, 5)}<rect x="26" y="6" width="8" height="116" rx="4" fill="url(#brassAcross)" ${outlined(2)}/>` +
      `<path d="M22 8Q30 -6 38 8Z" fill="#e0263c" ${outlined(2.4)}/><path d="M34 16C60 6 84 26 112 18L96 44L116 66C86 ` +
      `78 62 60 34 72Z" ` +
      `fill="url(#cloth)" ${outlined(3.6)}/><path d="M40 22C62 14 82 32 102 26M40 66C62 56 84 70 104 62" fill="none" ` +
      `stroke="#ffd75e" ` +
      `stroke-width="3.400"/><g transform="translate(66 44)"><path d="M0 -15L4 -5L15 -4L7 4L10 15L0 9L-10 15L-7 4L-15 ` +
      `-4L-4 -5Z" ` +
      `fill="#ffd75e" ${outlined(2.4)}/></g><path d="M30 76Q20 86 28 100M32 76Q44 88 36 102" fill="none" stroke="#ff6d7a" ` +
      `stroke-width="4" stroke-linecap="round"/>${glint(92, 32, 8)}`,
  )

/** A tangerine with its leaves. */
export const tangerine = () =>
  drawing(
    round("peel", ["#ffe2a0", "#ff9a1f", "#c2500a"]),
    `${shadow(64, 114, 38, 6)}<circle cx="64" cy="72" r="40" fill="url(#peel)" ${outlined(3.6)}/>` +
      `${circle(64, 76, 24, 9)
        .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.700" fill="#b3440a" opacity=".55"/>`)
        .join("")}<path d="M64 36C60 20 74 10 92 14C98 30 84 42 64 36Z" fill="#35b54a" ${outlined(3)}/>` +
      `<path d="M64 36C58 26 44 20 30 28C34 40 50 44 64 36Z" fill="#1f8f3e" ${outlined(3)}/><path d="M66 34Q78 30 88 ` +
      `18" fill="none" ` +
      `stroke="#c8f2a8" stroke-width="2.400"/><path d="M34 62Q40 46 54 42" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".85"/>`,
  )

/** A head of lettuce: what the lion plucks. */
export const lettuce = () =>
  drawing(
    down("leaf", ["#e6ffb0", "#7fd63a", "#2f8a1f"]) + down("heart", ["#ffffe0", "#c8f27a", "#6fbf32"]),
    `${shadow(64, 114, 36, 6)}<path d="M64 110C40 112 20 98 18 76C8 68 12 52 22 50C20 36 34 26 44 32C50 18 78 18 84 ` +
      `32C94 26 108 36 106 50` +
      `C116 52 120 68 110 76C108 98 88 112 64 110Z" fill="url(#leaf)" ${outlined(3.6)}/><path d="M64 108C46 106 34 92 ` +
      `38 74C32 62 42 52 ` +
      `50 56C54 44 74 44 78 56C86 52 96 62 90 74C94 92 82 106 64 108Z" fill="url(#heart)" stroke="#2f6a14" ` +
      `stroke-width="2.600"/>` +
      `<g fill="none" stroke="#2f7a1f" stroke-width="2.400" stroke-linecap="round" stroke-opacity=".75"><path d="M64 ` +
      `104V66M64 92L52 78` +
      `M64 92L76 78M30 78L24 62M98 78L104 62M44 50L42 40M84 50L86 40"/></g><path d="M44 112H84L80 120H48Z" fill="#e0263c" ` +
      `${outlined(2.6)}/><path d="M26 60Q28 44 42 40" fill="none" stroke="#fff" stroke-width="4" ` +
      `stroke-linecap="round" opacity=".7"/>`,
  )

/** A red packet. */
export const redPacket = () =>
  drawing(
    down("paper", ["#ff6a5e", "#d3162c", "#8a0a1e"]),
    `${shadow(64, 118, 36, 6)}<g transform="rotate(-8 64 64)"><rect x="30" y="12" width="68" height="102" rx="8" ` +
      `fill="url(#paper)" ` +
      `${outlined(3.6)}/><path d="M32 18Q64 66 96 18" fill="#f04a4a" stroke="#8a0a1e" stroke-width="3"/><rect x="36" ` +
      `y="74" width="56" ` +
      `height="32" rx="5" fill="none" stroke="#ffd75e" stroke-width="2.400"/><path d="M46 96C46 84 60 84 64 92C68 84 ` +
      `82 84 82 96" ` +
      `fill="none" stroke="#ffd75e" stroke-width="3.400" stroke-linecap="round"/><circle cx="64" cy="46" r="15" ` +
      `fill="url(#brass)" ` +
      `${outlined(2.6)}/><rect x="59" y="41" width="10" height="10" fill="#d3162c" stroke="${dark}" stroke-width="2"/></g>` +
      `${glint(42, 28, 8)}`,
  )

/** A knot of silk cord. */
export const silkKnot = () =>
  drawing(
    down("cord", ["#b79cff", "#6a3fe0", "#2c1280"]),
    `${shadow(64, 120, 26, 5)}<path d="M64 2V22" stroke="#6a3fe0" stroke-width="6"/><g fill="none" stroke="${dark}" ` +
      `stroke-width="15" ` +
      `stroke-linejoin="round"><path d="M64 22L100 58L64 94L28 58ZM64 40L82 58L64 76L46 58Z"/></g><g fill="none" ` +
      `stroke="url(#cord)" ` +
      `stroke-width="9.600" stroke-linejoin="round"><path d="M64 22L100 58L64 94L28 58ZM64 40L82 58L64 76L46 58Z"/></g>` +
      `<circle cx="64" cy="58" r="8" fill="url(#brass)" ${outlined(2.4)}/><circle cx="64" cy="98" r="7" fill="url(#brass)" ` +
      `${outlined(2.4)}/><path d="M58 104L52 124M64 105V127M70 104L76 124" stroke="#8b62ff" stroke-width="4.600" ` +
      `stroke-linecap="round"/><path d="M36 54L58 32" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
  )

/** Paper streamers over the street. */
export function lionsCloth(): string {
  const streamers = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const [x, y] = [column * 80 + (row % 2) * 40, row * 60]
      return (
        `<path d="M${x - 30} ${y}Q${x} ${y + 26} ${x + 30} ${y}" fill="none" stroke="#ffe07a" stroke-width="1.600"/>` +
        `<path d="M${x - 7} ${y + 13}H${x + 7}L${x} ${y + 26}Z" fill="${(row + column) % 2 === 0 ? "#ff7a6a" : "#ffe07a"}"/>`
      )
    }),
  )
  return clothOf([320, 240], `<g opacity=".2">${streamers.join("")}</g>`)
}

export const lionsFrame = () => frameOf(["#ff5a3c", "#c41f22", "#6a0612"], stones.citrine)

const gold: Stone = ["#3a0a04", "#c2500a", "#ff9a1f", "#ffd75e", "#fffbe0"]

export const lionsLogo = () =>
  signOf({
    words: ["LIONS", "IN STEP"],
    lengths: [290, 250],
    emblem:
      `<g fill="${gold[3]}" stroke="#3a0a04" stroke-width="2.4" stroke-linejoin="round"><path d="M-26 8C-30 -10 -18 ` +
      `-20 -8 -16C-2 -8 -4 8 -10 ` +
      `18C-18 20 -24 16 -26 8Z"/><path d="M26 8C30 -10 18 -20 8 -16C2 -8 4 8 10 18C18 20 24 16 26 8Z"/></g>` +
      `<circle cx="-15" cy="-2" r="3.400" fill="#3a0a04"/><circle cx="15" cy="-2" r="3.400" fill="#3a0a04"/>` +
      `<circle cx="0" cy="2" r="5" fill="#e0263c" stroke="#3a0a04" stroke-width="2"/>`,
    metal: [gold[4], gold[3], gold[1], gold[2], gold[4]],
    shade: "#2a0606",
  })
