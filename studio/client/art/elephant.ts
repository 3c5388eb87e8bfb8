import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Elephant Road: a festival procession, and the fruit that is held out to it.

/** The wild: an elephant in festival dress, on its way to the left. */
export const roadElephant = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffe9a0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ff9a3a" stop-opacity="0"/></radialGradient><linearGradient id="hide" x1="0" y1="0" x2="0" ` +
      `y2="1"><stop offset="0" stop-color="#eef2fa"/><stop offset=".55" stop-color="#a9b6cf"/><stop offset="1" ` +
      `stop-color="#5c6a8c"/></linearGradient><linearGradient id="silk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" ` +
      `stop-color="#ff5f8a"/><stop offset="1" stop-color="#8a0f4e"/></linearGradient>`,
    `<circle cx="64" cy="60" r="64" fill="url(#glow)"/>${shadow(66, 116, 52, 7)}<path d="M112 54C122 58 124 72 120 84" ` +
      `fill="none" stroke="#3a4460" stroke-width="5" stroke-linecap="round"/><path d="M52 40C76 26 108 34 114 58C118 76 116 ` +
      `100 114 114H96L94 92H80L78 114H60L58 92C50 86 46 78 44 70Z" fill="url(#hide)" stroke="#2c3550" stroke-width="3.600" ` +
      `stroke-linejoin="round"/><path d="M60 36C78 26 102 32 110 52L104 82Q84 92 62 82Z" fill="url(#silk)" stroke="#4a0428" ` +
      `stroke-width="3"/><path d="M62 76Q84 86 105 76" fill="none" stroke="#ffd36a" stroke-width="5"/><path d="M76 30L84 ` +
      `8L94 30Z" fill="url(#brassDown)" stroke="#3a2206" stroke-width="3" stroke-linejoin="round"/><path d="M68 34H102" ` +
      `stroke="#ffd36a" stroke-width="6" stroke-linecap="round"/><circle cx="84" cy="58" r="9" fill="#ffd36a" ` +
      `stroke="#4a0428" stroke-width="2.600"/><circle cx="84" cy="58" r="3.600" fill="#1f8a6e"/><path d="M40 26C58 22 68 38 62 ` +
      `58C58 72 44 78 34 70C30 84 30 98 22 104C14 108 6 102 10 94C14 96 16 92 16 84C16 66 16 34 40 26Z" fill="url(#hide)" ` +
      `stroke="#2c3550" stroke-width="3.600" stroke-linejoin="round"/><path d="M48 38C64 34 72 48 66 62C60 72 48 66 46 56Z" ` +
      `fill="#c9d3e6" stroke="#2c3550" stroke-width="3"/><path d="M24 36C30 24 46 22 52 30L46 42L38 34L30 44Z" ` +
      `fill="url(#brassDown)" stroke="#3a2206" stroke-width="2.600" stroke-linejoin="round"/><circle cx="30" cy="54" r="4" ` +
      `fill="#1a2036"/><circle cx="29" cy="52.600" r="1.400" fill="#fff"/><path d="M24 72C20 82 26 88 36 86" fill="none" ` +
      `stroke="#fffaf0" stroke-width="6" stroke-linecap="round"/><path d="M62 108H76M98 108H112" stroke="#ffd36a" ` +
      `stroke-width="5"/>${ribbon("WILD", 96)}`,
  )

/** The scatter: a lotus. */
export const roadLotus = () => {
  const petal = (turn: number, fill: string, long: number) =>
    `<path d="M64 84C48 70 48 ${84 - long * 0.6} 64 ${84 - long}C80 ${84 - long * 0.6} 80 70 64 84Z" fill="${fill}" ` +
    `stroke="#8a1450" stroke-width="2.600" transform="rotate(${turn} 64 84)"/>`
  return drawing(
    `<linearGradient id="petal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0f8"/><stop offset=".5" ` +
      `stop-color="#ff9ac8"/><stop offset="1" stop-color="#d92a80"/></linearGradient><radialGradient id="glow" cx=".5" ` +
      `cy=".5" r=".5"><stop offset="0" stop-color="#ffe0f0" stop-opacity=".95"/><stop offset="1" stop-color="#ff7ab8" ` +
      `stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="56" r="64" ` +
      `fill="url(#glow)"/>${[-78, 78, -56, 56].map(turn => petal(turn, "url(#petal)", 62)).join("")}` +
      `${[-32, 32].map(turn => petal(turn, "url(#petal)", 70)).join("")}${petal(0, "url(#petal)", 76)}` +
      `<ellipse cx="64" cy="86" rx="18" ry="8" fill="#ffe27a" stroke="#8a5a06" stroke-width="2.600"/>${glint(46, 34, 9)}` +
      `${ribbon("SCATTER", 94)}`,
  )
}

/** A parasol of state. */
export const parasol = () =>
  drawing(
    `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a30f3c"/><stop offset=".4" ` +
      `stop-color="#ff7a9a"/><stop offset="1" stop-color="#7a0630"/></linearGradient>`,
    `${shadow(64, 122, 30, 5)}<path d="M64 20V118" stroke="#3a2206" stroke-width="9" stroke-linecap="round"/><path d="M64 ` +
      `20V118" stroke="#f0c766" stroke-width="5" stroke-linecap="round"/><path d="M64 8C96 12 118 36 122 62Q108 54 98 64Q88 ` +
      `54 76 64Q64 54 52 64Q42 54 30 64Q20 54 6 62C10 36 32 12 64 8Z" fill="url(#cloth)" stroke="#3a0418" stroke-width="3.800" ` +
      `stroke-linejoin="round"/><path d="M64 10Q44 34 30 64M64 10Q58 36 52 64M64 10Q70 36 76 64M64 10Q84 34 98 64" fill="none" ` +
      `stroke="#3a0418" stroke-width="2.400" opacity=".7"/><path d="M12 50Q64 22 116 50" fill="none" stroke="#ffd36a" ` +
      `stroke-width="5"/>${[6, 30, 52, 76, 98, 122]
        .map(x => `<path d="M${x} 62V74" stroke="#ffd36a" stroke-width="4.600" stroke-linecap="round"/>`)
        .join("")}<circle cx="64" cy="8" r="7" fill="url(#brass)" stroke="#3a2206" stroke-width="2.600"/>${glint(40, 28, 9)}`,
  )

/** The bell that goes before. */
export const roadBell = () =>
  drawing(
    "",
    `${shadow(64, 120, 40, 6)}<path d="M54 14A10 10 0 0 1 74 14" fill="none" stroke="#3a2206" stroke-width="8"/><path d="M54 ` +
      `14A10 10 0 0 1 74 14" fill="none" stroke="#f0c766" stroke-width="4"/><path d="M64 14C88 16 92 40 94 62C96 78 104 86 112 ` +
      `94H16C24 86 32 78 34 62C36 40 40 16 64 14Z" fill="url(#brassAcross)" stroke="#3a2206" stroke-width="4" ` +
      `stroke-linejoin="round"/><path d="M36 58H92M27 82H101" stroke="#5a3205" stroke-width="4" opacity=".7"/><circle ` +
      `cx="46" cy="70" r="5" fill="#c2183c"/><circle cx="64" cy="70" r="5" ` +
      `fill="#1f8a6e"/><circle cx="82" cy="70" r="5" fill="#c2183c"/><path d="M10 94H118V104H10Z" fill="url(#brassDown)" ` +
      `stroke="#3a2206" stroke-width="3.600" stroke-linejoin="round"/><circle cx="64" cy="112" r="10" fill="url(#brass)" ` +
      `stroke="#3a2206" stroke-width="3.400"/><path d="M44 26Q40 42 40 52" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/>${glint(84, 26, 10)}`,
  )

/** A garland of jasmine. */
export const jasmine = () => {
  const flower = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288]
      .map(
        turn =>
          `<ellipse cx="0" cy="-8" rx="5.400" ry="8" fill="#fffdf4" stroke="#7a8a5c" stroke-width="1.800" ` +
          `transform="rotate(${turn})"/>`,
      )
      .join("")}<circle r="4" fill="#ffd24a" stroke="#a86a0a" stroke-width="1.400"/></g>`
  return drawing(
    "",
    `${shadow(64, 122, 30, 5)}<path d="M64 100V118M56 102L52 122M72 102L76 122" stroke="#d4245a" stroke-width="6" ` +
      `stroke-linecap="round"/><circle cx="64" cy="52" r="38" fill="none" stroke="#2f7a3a" stroke-width="14"/>` +
      `${circle(64, 52, 38, 11, Math.PI / 2)
        .map(([x, y]) => flower(x, y))
        .join("")}<circle cx="64" cy="94" r="12" fill="#d4245a" stroke="#5a0424" stroke-width="3"/><circle cx="64" cy="94" ` +
      `r="5" fill="#ffd36a"/>`,
  )
}

/** A seat with a roof. */
export const howdah = () =>
  drawing(
    `<linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8ff0e0"/><stop offset=".5" ` +
      `stop-color="#12a08e"/><stop offset="1" stop-color="#04504e"/></linearGradient>`,
    `${shadow(64, 120, 46, 6)}<path d="M26 52V100M102 52V100M64 52V74" stroke="#3a2206" stroke-width="9"/><path d="M26 ` +
      `52V100M102 52V100" stroke="#f0c766" stroke-width="5"/><path d="M30 66Q64 96 98 66V92H30Z" fill="#c2183c" ` +
      `stroke="#4a0418" stroke-width="3"/><path d="M14 88H114L106 114H22Z" fill="url(#brassAcross)" stroke="#3a2206" ` +
      `stroke-width="4" stroke-linejoin="round"/><path d="M24 98H104" stroke="#8a1434" stroke-width="6"/><path d="M6 58C18 54 ` +
      `26 46 34 36H94C102 46 110 54 122 58L116 66H12Z" fill="url(#roof)" stroke="#02302e" stroke-width="3.800" ` +
      `stroke-linejoin="round"/><path d="M30 38C42 34 48 26 52 18H76C80 26 86 34 98 38L92 44H36Z" fill="url(#roof)" ` +
      `stroke="#02302e" stroke-width="3.400" stroke-linejoin="round"/><path d="M64 18V4" stroke="#f0c766" stroke-width="6" ` +
      `stroke-linecap="round"/><path d="M20 60H108" stroke="#ffd36a" stroke-width="3.600"/>${glint(48, 28, 8)}`,
  )

/** A mango. */
export const mango = () =>
  drawing(
    `<radialGradient id="skin" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="#fff0a0"/><stop offset=".5" ` +
      `stop-color="#ffb01f"/><stop offset="1" stop-color="#d9481a"/></radialGradient>`,
    `${shadow(64, 118, 42, 6)}<path d="M76 20C108 24 120 58 108 86C98 110 66 120 42 108C20 96 14 70 30 52C44 36 50 18 76 20Z" ` +
      `fill="url(#skin)" stroke="#6e2404" stroke-width="3.800"/><path d="M78 20Q80 10 76 4" fill="none" stroke="#5c3a10" ` +
      `stroke-width="5" stroke-linecap="round"/><path d="M80 14C92 0 112 4 120 14C110 26 92 26 80 14Z" fill="#5cc04a" ` +
      `stroke="#0a3f22" stroke-width="3"/><path d="M36 70Q42 52 58 44" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/>`,
  )

/** Half a coconut. */
export const coconut = () =>
  drawing(
    `<radialGradient id="husk" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#b8804a"/><stop offset="1" ` +
      `stop-color="#3a1c0a"/></radialGradient><radialGradient id="milk" cx=".42" cy=".36" r=".8"><stop offset="0" ` +
      `stop-color="#ffffff"/><stop offset="1" stop-color="#cfd8e6"/></radialGradient>`,
    `${shadow(64, 118, 46, 6)}<circle cx="64" cy="64" r="50" fill="url(#husk)" stroke="#240f04" stroke-width="3.800"/><circle ` +
      `cx="66" cy="62" r="40" fill="#fffdf6" stroke="#7a4a24" stroke-width="3"/><circle cx="68" cy="64" r="27" ` +
      `fill="url(#milk)" stroke="#b3bccb" stroke-width="2.600"/><path d="M24 46L18 40M20 60L12 58M22 78L14 82M32 94L26 100" ` +
      `stroke="#5c3418" stroke-width="4" stroke-linecap="round"/><path d="M52 56Q58 46 70 46" fill="none" stroke="#fff" ` +
      `stroke-width="5" stroke-linecap="round"/>`,
  )

/** Three bananas. */
export const bananas = () =>
  drawing(
    `<linearGradient id="peel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6a0"/><stop offset=".6" ` +
      `stop-color="#ffd11f"/><stop offset="1" stop-color="#c28a0a"/></linearGradient>`,
    `${shadow(64, 118, 46, 6)}<g stroke="#5c3a04" stroke-width="3.600" stroke-linejoin="round" fill="url(#peel)"><path d="M58 ` +
      `14C30 32 14 66 22 100C26 108 36 108 38 100C42 72 54 44 72 22Z"/><path d="M62 14C48 42 46 76 62 106C68 114 78 110 76 ` +
      `100C70 74 72 46 80 22Z"/><path d="M66 14C74 42 84 70 108 92C116 96 122 88 116 80C100 64 88 42 84 18Z"/></g><path ` +
      `d="M56 16L62 4H78L84 20Q70 28 56 16Z" fill="#7a8a2c" stroke="#3a460a" stroke-width="3.400"/><path d="M34 52Q26 70 28 ` +
      `88" fill="none" stroke="#fff" stroke-width="4.600" stroke-linecap="round" opacity=".75"/>`,
  )

/** A pomelo, cut. */
export const pomelo = () =>
  drawing(
    `<radialGradient id="rind" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#f0ffb0"/><stop offset=".6" ` +
      `stop-color="#9ccc3a"/><stop offset="1" stop-color="#3f6e14"/></radialGradient>`,
    `${shadow(64, 118, 46, 6)}<circle cx="64" cy="64" r="50" fill="url(#rind)" stroke="#24400a" stroke-width="3.800"/><circle ` +
      `cx="64" cy="64" r="40" fill="#fffbe8"/>${Array.from({ length: 9 }, (_, n) => n * 40)
        .map(
          turn =>
            `<path d="M64 60L52 32Q64 24 76 32Z" fill="#ff8fa8" stroke="#d9506e" stroke-width="2" stroke-linejoin="round" ` +
            `transform="rotate(${turn} 64 64)"/>`,
        )
        .join("")}<circle cx="64" cy="64" r="5" fill="#fffbe8"/><path d="M24 50Q30 30 48 24" fill="none" stroke="#fff" ` +
      `stroke-width="5" stroke-linecap="round" opacity=".75"/>`,
  )

/** Woven bands. */
export function roadCloth(): string {
  const bands = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3, 4].map(column => {
      const [x, y] = [column * 64 + 32, row * 80 + 40]
      return `<path d="M${x - 32} ${y}L${x} ${y - 26}L${x + 32} ${y}L${x} ${y + 26}Z"/><circle cx="${x}" cy="${y}" r="8"/>`
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g opacity=".15" fill="none" ` +
    `stroke="#ffe6b0" stroke-width="2.400">${bands.join("")}</g></svg>`
  )
}

export const roadFrame = () => frameOf(["#12908a", "#0b5a5c", "#042c30"], stones.ruby)

export const roadLogo = () =>
  signOf({
    words: ["ELEPHANT", "ROAD"],
    lengths: [370, 180],
    emblem:
      `<path d="M0 20C-12 6 -12 -8 0 -22C12 -8 12 6 0 20Z" fill="#ff9ac8" stroke="#8a1450" stroke-width="2"/><path d="M0 ` +
      `20C-22 16 -28 2 -24 -10C-10 -4 -4 8 0 20ZM0 20C22 16 28 2 24 -10C10 -4 4 8 0 20Z" fill="#ffc4de" stroke="#8a1450" ` +
      `stroke-width="2"/>`,
    metal: ["#fffbe0", "#ffd36a", "#a3144e", "#ff8ab0", "#fff0d0"],
    shade: "#042022",
  })
