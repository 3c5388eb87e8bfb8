import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Thousand Roofs: a city of temples before sunrise.

const glazes = {
  wave: ["#03153d", "#0a3f8f", "#2a86d8", "#8ccfff", "#eefaff"],
  bamboo: ["#06281a", "#0c6238", "#2fa866", "#a4e6a0", "#f6ffe2"],
  cloud: ["#45060c", "#9c1a1a", "#e2502f", "#ffa36a", "#fff0d0"],
  plum: ["#2a0a3c", "#6a1f84", "#b452c4", "#f0a6ec", "#fff0ff"],
} as const satisfies Record<string, Stone>

const bronze =
  `<linearGradient id="bronze" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe2a0"/>` +
  `<stop offset=".28" stop-color="#c98a35"/><stop offset=".55" stop-color="#7a4314"/>` +
  `<stop offset=".74" stop-color="#d99b48"/><stop offset="1" stop-color="#4a2508"/></linearGradient>`

const patina =
  `<linearGradient id="patina" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0d3a33"/>` +
  `<stop offset=".25" stop-color="#3f9c86"/><stop offset=".42" stop-color="#b9f0d6"/>` +
  `<stop offset=".6" stop-color="#3a8f7b"/><stop offset="1" stop-color="#072a26"/></linearGradient>`

/** Relief in glazed clay: dark in the joints, light on the edges. */
const relief = (path: string, light: string, dark: string, width = 7) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${dark}" stroke-width="${width + 5}"/>
<path d="${path}" stroke="${light}" stroke-width="${width}"/>
<path d="${path}" stroke="#fff" stroke-opacity=".6" stroke-width="${width * 0.3}" transform="translate(-1 -1.4)"/></g>`

/** The round end of a roof tile with a figure in relief. */
const roofTile = ([dark, deep, mid, light, bright]: Stone, figure: string) => {
  const beads = circle(64, 62, 48.5, 20).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${light}"/>`)
  return drawing(
    `<radialGradient id="glaze" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/>
<stop offset=".4" stop-color="${mid}"/><stop offset=".8" stop-color="${deep}"/><stop offset="1" stop-color="${dark}"/>
</radialGradient>`,
    `${shadow(64, 118, 44, 7)}<circle cx="64" cy="62" r="57" fill="${dark}"/><circle cx="64" cy="62" r="54.500"
fill="url(#glaze)"/>
${beads.join("")}<circle cx="64" cy="62" r="42" fill="${dark}"/><circle cx="64" cy="62" r="40" fill="url(#glaze)"/>
${relief(figure, bright, dark)}
<path d="M20 50Q28 22 56 14" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`,
  )
}

export const waveTile = () =>
  roofTile(glazes.wave, "M32 52Q42 38 52 52T72 52T96 50M32 68Q42 54 52 68T72 68T96 66M40 84Q50 72 60 84T80 84T90 82")
export const bambooTile = () =>
  roofTile(
    glazes.bamboo,
    "M50 94V76M50 68V48M50 40V32M44 72H56M44 44H56M54 66Q66 66 82 50M54 58Q64 52 70 38M72 94V82M66 78H78M76 72Q84 72 92 64",
  )
export const cloudTile = () =>
  roofTile(glazes.cloud, "M36 78H88A14 14 0 0 0 88 52A22 22 0 0 0 48 46A16 16 0 0 0 38 70M64 66A8 8 0 1 1 72 58")
export const plumTile = () => {
  const petals = circle(64, 62, 19, 5, -Math.PI / 2).map(
    ([x, y]) => `M${x - 10} ${y}A10 10 0 1 1 ${x + 10} ${y}A10 10 0 1 1 ${x - 10} ${y}`,
  )
  return roofTile(glazes.plum, petals.join(""))
}

/** One storey of a pagoda: a roof with raised eaves, and the wall under it with a lit window. */
const storey = (y: number, half: number, wall: number, high: number) => `
<rect x="${64 - wall}" y="${y + 10}" width="${wall * 2}" height="${high}" fill="#7d1514" stroke="#2c0606" stroke-width="2"/>
<rect x="${64 - wall * 0.34}" y="${y + 13}" width="${wall * 0.68}" height="${high - 4}" rx="2" fill="#ffd36a"/>
<path d="M${64 - wall * 0.62} ${y + 12}v${high - 2}M${64 + wall * 0.62} ${y + 12}v${high - 2}" stroke="#f08a3a" stroke-width="3"/>
<path d="M64 ${y - 14}Q${64 + half * 0.4} ${y - 2} ${64 + half} ${y - 5}Q${64 + half * 0.96} ${y + 8} ${64 + half * 0.7} ${y + 12}
H${64 - half * 0.7}Q${64 - half * 0.96} ${y + 8} ${64 - half} ${y - 5}Q${64 - half * 0.4} ${y - 2} 64 ${y - 14}Z"
fill="url(#roof)" stroke="#06202a" stroke-width="3" stroke-linejoin="round"/>
<path d="M${64 - half * 0.7} ${y + 11}H${64 + half * 0.7}" stroke="#ffd98a" stroke-width="3"/>
<path d="M64 ${y - 11}Q${64 - half * 0.4} ${y} ${64 - half * 0.94} ${y - 3}" fill="none" stroke="#bff2ff" stroke-opacity=".7"
stroke-width="2"/>`

/** The pagoda: three storeys under roofs of teal tiles. */
export const greatPagoda = () =>
  drawing(
    `<linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fe0e0"/>
<stop offset=".45" stop-color="#1f8c98"/><stop offset="1" stop-color="#0a4453"/></linearGradient>
<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".85"/>
<stop offset="1" stop-color="#ff6a3a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="60" r="63" fill="url(#halo)"/>${shadow(64, 121, 52, 6)}
<path d="M64 2V22" stroke="#4d2f0c" stroke-width="7" stroke-linecap="round"/>
<path d="M64 2V22" stroke="url(#brass)" stroke-width="4" stroke-linecap="round"/>
<circle cx="64" cy="9" r="5" fill="url(#brass)" stroke="#4d2f0c"/>
${storey(86, 58, 34, 24)}${storey(58, 47, 27, 20)}${storey(32, 35, 19, 18)}
<rect x="22" y="114" width="84" height="8" rx="2" fill="#d9c9a8" stroke="#3a2a14" stroke-width="2"/>${glint(40, 26, 8)}`,
  )

/** An incense burner of bronze on three legs, smoking. */
export const incenseBurner = () =>
  drawing(
    `${bronze}<linearGradient id="smoke" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".9"/>
<stop offset="1" stop-color="#cfe0ff" stop-opacity=".15"/></linearGradient>`,
    `${shadow(64, 119, 44, 7)}
<path d="M52 30Q40 20 50 11Q58 4 52 0M72 28Q84 18 74 9Q68 4 73 0" fill="none" stroke="url(#smoke)" stroke-width="6"
stroke-linecap="round"/>
<g stroke-linejoin="round"><path d="M34 92L28 118H42L50 96ZM94 92L100 118H86L78 96ZM57 98H71L69 120H59Z" fill="url(#bronze)"
stroke="#2a1404" stroke-width="4"/>
<path d="M24 56Q6 52 10 36Q14 28 24 34M104 56Q122 52 118 36Q114 28 104 34" fill="none" stroke="#2a1404" stroke-width="12"/>
<path d="M24 56Q6 52 10 36Q14 28 24 34M104 56Q122 52 118 36Q114 28 104 34" fill="none" stroke="url(#brass)" stroke-width="6"/>
<path d="M18 54H110Q112 100 64 102Q16 100 18 54Z" fill="url(#bronze)" stroke="#2a1404" stroke-width="4"/>
<path d="M28 52Q32 32 64 31Q96 32 100 52Z" fill="url(#brassDown)" stroke="#2a1404" stroke-width="4"/></g>
<rect x="14" y="50" width="100" height="10" rx="4" fill="url(#brassAcross)" stroke="#2a1404" stroke-width="2.4"/>
<circle cx="64" cy="28" r="6" fill="url(#brass)" stroke="#2a1404" stroke-width="2"/>
<path d="M44 42h8v-5M84 42h-8v-5M64 46v-8" fill="none" stroke="#4d2206" stroke-width="4"/>
<path d="M64 70A9 9 0 1 1 63.900 88A14 14 0 1 0 50 76M84 72q8 6 0 12M42 72q-8 6 0 12" fill="none" stroke="#ffe9b8"
stroke-width="3.4" stroke-linecap="round"/>${glint(36, 68, 9)}`,
  )

/** A temple bell of green bronze. */
export const templeBell = () => {
  const studs = [44, 54].flatMap(y =>
    [40, 52, 76, 88].map(x => `<circle cx="${x}" cy="${y}" r="3.2" fill="#d8ffe9" stroke="#0b3a30" stroke-width="1.4"/>`),
  )
  return drawing(
    patina,
    `${shadow(64, 119, 42, 7)}<path d="M64 4Q82 6 78 20H50Q46 6 64 4Z" fill="none" stroke="#3a2206" stroke-width="9"/>
<path d="M64 4Q82 6 78 20H50Q46 6 64 4Z" fill="none" stroke="url(#brass)" stroke-width="5"/>
<path d="M36 26Q64 10 92 26Q98 70 108 104Q64 118 20 104Q30 70 36 26Z" fill="#04201c" stroke="#04201c" stroke-width="6"
stroke-linejoin="round"/><path d="M36 26Q64 10 92 26Q98 70 108 104Q64 118 20 104Q30 70 36 26Z" fill="url(#patina)"/>
<path d="M32 64Q64 74 96 64M27 86Q64 98 101 86M22 99Q64 112 106 99" fill="none" stroke="#05332b" stroke-width="3"/>
<path d="M58 30V70M70 30V70" stroke="#05332b" stroke-width="3"/>${studs.join("")}
<circle cx="64" cy="82" r="11" fill="#04201c"/><circle cx="64" cy="82" r="9" fill="url(#brass)"/>
<path d="M64 76v12M58 82h12" stroke="#5a3810" stroke-width="2"/>${glint(46, 36, 9)}`,
  )
}

/** A disc of jade on a red cord. */
export const jadeDisc = () => {
  const grains = circle(64, 56, 31, 12).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="4.6" fill="#0c7a4c"/><circle cx="${x - 1}" cy="${y - 1.4}" r="2.6" fill="#d6ffe0"/>`,
  )
  return drawing(
    `<radialGradient id="jade" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="#f0ffe6"/>
<stop offset=".35" stop-color="#7fe0a0"/><stop offset=".75" stop-color="#159a5c"/><stop offset="1" stop-color="#05482c"/>
</radialGradient>`,
    `${shadow(64, 106, 42, 6)}<path d="M64 2V44" stroke="#7d0f14" stroke-width="7"/><path d="M64 2V44" stroke="#ff5a4a"
stroke-width="4"/>
<circle cx="64" cy="56" r="47" fill="#03301d"/><circle cx="64" cy="56" r="44.500" fill="url(#jade)"/>${grains.join("")}
<circle cx="64" cy="56" r="17" fill="#03301d"/><circle cx="64" cy="56" r="14" fill="#0d0a1c"/>
<path d="M64 70V92" stroke="#ff5a4a" stroke-width="4"/><circle cx="64" cy="96" r="7" fill="url(#brass)" stroke="#4d2f0c"/>
<path d="M58 102L54 124M62 103L61 126M66 103L67 126M70 102L74 124" stroke="#e0362f" stroke-width="4" stroke-linecap="round"/>
<path d="M28 46Q34 24 54 18" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>`,
  )
}

/** The wild: the sun over a ridge of roofs. */
export const risingSun = () => {
  const rays = circle(64, 56, 62, 24).map(([x, y], n) =>
    n % 2 === 0 ? `<path d="M64 56L${x} ${y}" stroke="#ffd36a" stroke-width="5" stroke-linecap="round" opacity=".75"/>` : "",
  )
  return drawing(
    `<radialGradient id="sun" cx=".5" cy=".4" r=".6"><stop offset="0" stop-color="#fffbe0"/>
<stop offset=".5" stop-color="#ffc84a"/><stop offset="1" stop-color="#f0562a"/></radialGradient>`,
    `${rays.join("")}<circle cx="64" cy="54" r="43" fill="#7d1a08"/><circle cx="64" cy="54" r="40" fill="url(#sun)"/>
<path d="M2 92Q22 84 28 70Q34 84 48 84Q58 80 64 62Q70 80 80 84Q94 84 100 70Q106 84 126 92V104H2Z" fill="#12304a"
stroke="#04121f" stroke-width="3" stroke-linejoin="round"/>
<path d="M8 90Q24 84 28 76M52 84Q60 80 64 70M82 86Q96 86 100 76" fill="none" stroke="#7fe0e0" stroke-width="2.4"/>
${glint(50, 34, 11)}${ribbon("WILD", 92)}`,
  )
}

/** The scatter: a gong in its frame. */
export const hungGong = () =>
  drawing(
    bronze,
    `<path d="M14 100V16M114 100V16" stroke="#2c0606" stroke-width="14" stroke-linecap="round"/>
<path d="M14 100V16M114 100V16" stroke="#c3271d" stroke-width="9" stroke-linecap="round"/>
<path d="M2 18Q64 2 126 18" fill="none" stroke="#2c0606" stroke-width="15" stroke-linecap="round"/>
<path d="M2 18Q64 2 126 18" fill="none" stroke="#e2502f" stroke-width="9" stroke-linecap="round"/>
<path d="M44 14V32M84 14V32" stroke="#ffd98a" stroke-width="4"/>
<circle cx="64" cy="60" r="43" fill="#2a1404"/><circle cx="64" cy="60" r="40.500" fill="url(#bronze)"/>
<circle cx="64" cy="60" r="31" fill="none" stroke="#3f1f06" stroke-width="2.600"/>
<circle cx="64" cy="60" r="29" fill="none" stroke="#ffe2a0" stroke-opacity=".6" stroke-width="1.600"/>
<circle cx="64" cy="60" r="15" fill="#3f1f06"/><circle cx="64" cy="59" r="13.500" fill="url(#brass)"/>
<path d="M34 48Q40 28 60 24" fill="none" stroke="#fff6d4" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>
${glint(86, 38, 10)}${ribbon("SCATTER", 94)}`,
  )

/** Roofs behind roofs, far into the night. */
export const roofsCloth = () => {
  const roof = (x: number, y: number, half: number, opacity: number) =>
    `<path d="M${x} ${y - half * 0.4}Q${x + half * 0.4} ${y - half * 0.08} ${x + half} ${y - half * 0.14}L${x + half * 0.7}
${y + half * 0.22}H${x - half * 0.7}L${x - half} ${y - half * 0.14}Q${x - half * 0.4} ${y - half * 0.08} ${x} ${y - half * 0.4}Z"
fill="#7fb4ff" opacity="${opacity}"/>`
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 5 }, (_, n) => roof(((n * 110 + row * 53) % 520) - 20, 60 + row * 78, 52, 0.05 + row * 0.012)).join(""),
  )
  const windows = Array.from(
    { length: 26 },
    (_, n) =>
      `<rect x="${(n * 173) % 470}" y="${(n * 97 + n * n * 11) % 470}" width="4" height="6" fill="#ffc45a" opacity=".35"/>`,
  )
  const drawn = [...rows, ...windows].join("").replace(/\n/g, " ")
  return clothOf([480, 480], drawn)
}

export const roofsFrame = () => frameOf(["#a3241c", "#6a1212", "#300606"], stones.emerald)

export const roofsLogo = () =>
  signOf({
    words: ["THOUSAND", "ROOFS"],
    lengths: [400, 220],
    emblem:
      `<path d="M-30 2Q-12 -4 0 -20Q12 -4 30 2L22 10H-22Z" fill="#1f8c98" stroke="#04121f" stroke-width="3"/>` +
      `<path d="M-24 18Q-10 14 0 4Q10 14 24 18L18 24H-18Z" fill="#1f8c98" stroke="#04121f" stroke-width="3"/>` +
      `<circle cx="0" cy="-22" r="4" fill="url(#brass)"/>`,
    metal: ["#fff8e0", "#ffcf6a", "#b0301c", "#ff8a4a", "#ffe9b8"],
    shade: "#1a0408",
  })
