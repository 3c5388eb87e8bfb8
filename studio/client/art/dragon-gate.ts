import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones, tone } from "./color.ts"
import { circle } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Dragon Gate: carp that leap a waterfall, and what the one becomes that reaches the top.

const scales =
  `<linearGradient id="carp" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d0"/><stop offset=".3" ` +
  `stop-color="#ffb04a"/><stop offset=".65" stop-color="#f0481f"/><stop offset="1" stop-color="#8a0f14"/></linearGradient>`

/** A carp in the air, head up, in a square of 128. */
const leaping =
  `<g stroke="#4a0608" stroke-width="3.400" stroke-linejoin="round"><path d="M34 96C18 92 8 104 4 120C16 114 24 116 28 122C32 ` +
  `114 38 108 46 104Z" fill="#ff7a3a"/><path d="M58 40C48 28 52 14 66 10C66 22 72 28 80 32Z" fill="#ff7a3a"/><path d="M84 ` +
  `74C98 82 100 96 92 104C86 96 78 92 70 92Z" fill="#ff7a3a"/><path d="M32 102C24 74 44 34 84 20C100 14 114 16 118 24C120 36 ` +
  `110 52 98 68C82 90 58 104 32 102Z" fill="url(#carp)"/></g><path d="M88 22C82 34 88 48 102 54" fill="none" stroke="#4a0608" ` +
  `stroke-width="3"/>${[
    [72, 38],
    [60, 50],
    [76, 54],
    [50, 64],
    [64, 68],
    [80, 70],
    [44, 80],
    [56, 84],
    [68, 84],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 6} ${y + 4}Q${x} ${y - 8} ${x + 7} ${y + 2}" fill="none" stroke="#fff3d0" stroke-width="2.600"/>`,
    )
    .join("")}<circle cx="103" cy="28" r="6.500" fill="#fff"/><circle cx="104.500" cy="27" r="3.600" fill="#14060a"/>` +
  `<path d="M118 30Q126 34 122 44M112 42Q118 50 110 58" fill="none" stroke="#ffcf5a" stroke-width="3.400" ` +
  `stroke-linecap="round"/>`

/** The wild: the carp that leaps. */
export const leapingCarp = () =>
  drawing(
    `${scales}<radialGradient id="spray" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#e6fbff" stop-opacity=".95"/>` +
      `<stop offset="1" stop-color="#2aa0e0" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#spray)"/><g transform="translate(6 -4) scale(.94)">${leaping}</g>` +
      `<g fill="#e6fbff" stroke="#2a7ab8" stroke-width="1.600">${circle(60, 70, 50, 9, 1.1)
        .map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="${2.4 + (n % 3)}"/>`)
        .join("")}</g>${ribbon("WILD", 96)}`,
  )

/** The wild over a whole reel: the waterfall, and the carp halfway up to the gate. */
export const carpReel = () => {
  const streams = Array.from({ length: 9 }, (_, n) => {
    const x = 8 + n * 14
    return (
      `<path d="M${x} ${60 + (n % 3) * 14}C${x + 8} 150 ${x - 8} 250 ${x + (n % 2) * 4} 384" fill="none" stroke="#fff" ` +
      `stroke-width="${3 + (n % 3) * 2}" opacity="${0.35 + (n % 3) * 0.16}" stroke-linecap="round"/>`
    )
  })
  const foam = circle(64, 372, 56, 14).map(([x], n) => `<circle cx="${x}" cy="${366 + (n % 3) * 6}" r="${9 + (n % 4) * 3}"/>`)
  return drawing(
    `${scales}<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a3a7a"/><stop offset=".4" ` +
      `stop-color="#2a9ae0"/><stop offset="1" stop-color="#a8ecff"/></linearGradient><linearGradient id="gate" x1="0" y1="0" ` +
      `x2="0" y2="1"><stop offset="0" stop-color="#ff6a4a"/><stop offset="1" stop-color="#8a0f1c"/></linearGradient>`,
    `<rect x="2" y="2" width="124" height="380" rx="14" fill="url(#fall)" stroke="#f0c766" ` +
      `stroke-width="4"/>${streams.join("")}` +
      `<path d="M22 22V86M106 22V86" stroke="#5a0610" stroke-width="15"/><path d="M22 22V86M106 22V86" stroke="url(#gate)" ` +
      `stroke-width="10"/><path d="M4 34Q64 16 124 34L120 20Q64 4 8 20Z" fill="url(#gate)" stroke="#5a0610" ` +
      `stroke-width="3.400"/><path d="M14 52H114" stroke="#5a0610" stroke-width="11"/><path d="M14 52H114" stroke="#f0c766" ` +
      `stroke-width="6"/><g transform="translate(-8 122) rotate(-14 64 64) scale(1.1)">${leaping}</g><g fill="#f2fdff" ` +
      `stroke="#6fc8f0" stroke-width="1.600">${foam.join("")}</g><g transform="translate(0 258)">${ribbon("WILD", 86)}</g>`,
    [128, 384],
  )
}

/** The scatter: the gate at the top. */
export const gateArch = () =>
  drawing(
    `<radialGradient id="dawn" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3b0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ff8a3a" stop-opacity="0"/></radialGradient><linearGradient id="red" x1="0" y1="0" x2="0" ` +
      `y2="1"><stop offset="0" stop-color="#ff7a5a"/><stop offset="1" stop-color="#9a0f20"/></linearGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#dawn)"/><circle cx="64" cy="64" r="24" fill="#ffe27a" stroke="#d9821a" ` +
      `stroke-width="3"/><path d="M22 44V98M106 44V98M46 52V98M82 52V98" stroke="#4a0610" stroke-width="13"/><path d="M22 ` +
      `44V98M106 44V98M46 52V98M82 52V98" stroke="url(#red)" stroke-width="8"/><path d="M2 46C18 42 30 34 36 24H92C98 34 110 ` +
      `42 126 46L120 56H8Z" fill="#1f8a8e" stroke="#04343c" stroke-width="3.600" stroke-linejoin="round"/><path d="M30 26C40 ` +
      `22 44 16 46 10H82C84 16 88 22 98 26L92 32H36Z" fill="#2ab0a8" stroke="#04343c" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="M12 62H116" stroke="#4a0610" stroke-width="11"/><path d="M12 62H116" ` +
      `stroke="#f0c766" stroke-width="6"/>${glint(64, 44, 9)}${ribbon("SCATTER", 95)}`,
  )

/** What the carp becomes. */
export const dragonHead = () =>
  drawing(
    `<linearGradient id="hide" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8ffe0"/><stop offset=".45" ` +
      `stop-color="#1fb08a"/><stop offset="1" stop-color="#04503e"/></linearGradient>`,
    `${shadow(64, 120, 44, 6)}<path d="M36 40C22 30 18 14 24 4C32 14 42 20 52 26ZM92 40C106 30 110 14 104 4C96 14 86 20 ` +
      `76 26Z" ` +
      `fill="url(#brassDown)" stroke="#3a2206" stroke-width="3" stroke-linejoin="round"/><path d="M20 58C4 52 4 40 8 32C18 42 ` +
      `26 44 34 44ZM108 58C124 52 124 40 120 32C110 42 102 44 94 44ZM22 80C8 84 2 78 0 70C10 72 18 70 26 66ZM106 80C120 84 126 ` +
      `78 128 70C118 72 110 70 102 66Z" fill="#ff8a3a" stroke="#5c1404" stroke-width="2.800" stroke-linejoin="round"/><path ` +
      `d="M64 20C92 20 106 40 102 62C100 74 92 80 90 90C88 106 78 116 64 116C50 116 40 106 38 90C36 80 28 74 26 62C22 40 36 20 ` +
      `64 20Z" fill="url(#hide)" stroke="#02302a" stroke-width="3.600"/><path d="M32 46Q46 34 58 50ZM96 46Q82 34 70 50Z" ` +
      `fill="#02302a"/><circle cx="46" cy="54" r="9" fill="#fff3a0" stroke="#02302a" stroke-width="2.600"/><circle cx="82" ` +
      `cy="54" r="9" fill="#fff3a0" stroke="#02302a" stroke-width="2.600"/><circle cx="48" cy="55" r="4" ` +
      `fill="#8a0f14"/><circle ` +
      `cx="80" cy="55" r="4" fill="#8a0f14"/><path d="M42 78C48 70 56 74 64 74C72 74 80 70 86 78C88 88 76 92 64 92C52 92 40 88 ` +
      `42 78Z" fill="#c8ffe6" stroke="#02302a" stroke-width="3"/><circle cx="54" cy="82" r="4" fill="#02302a"/><circle cx="74" ` +
      `cy="82" r="4" fill="#02302a"/><path d="M48 98Q64 108 80 98" fill="none" stroke="#02302a" stroke-width="4" ` +
      `stroke-linecap="round"/><path d="M40 84C24 96 14 96 8 106M88 84C104 96 114 96 120 106" fill="none" stroke="#ffcf5a" ` +
      `stroke-width="4" stroke-linecap="round"/>${glint(58, 32, 8)}`,
  )

/** The pearl that the dragon keeps, in flames. */
export const flamingPearl = () =>
  drawing(
    `<radialGradient id="pearl" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ffffff"/><stop offset=".45" ` +
      `stop-color="#f0e0ff"/><stop offset="1" stop-color="#8a5ad0"/></radialGradient><linearGradient id="fire" x1="0" y1="0" ` +
      `x2="0" y2="1"><stop offset="0" stop-color="#ffe27a"/><stop offset="1" stop-color="#e0361f"/></linearGradient>`,
    `${shadow(64, 120, 40, 6)}<path d="M64 2C70 16 84 18 86 30C96 26 102 32 100 44C112 48 118 62 112 78C108 102 88 118 64 ` +
      `118C40 118 20 102 16 78C10 62 16 48 28 44C26 32 32 26 42 30C44 18 58 16 64 2Z" fill="url(#fire)" stroke="#6e0f06" ` +
      `stroke-width="3.600" stroke-linejoin="round"/><circle cx="64" cy="72" r="35" fill="url(#pearl)" stroke="#3a1a6e" ` +
      `stroke-width="3.400"/><path d="M40 66Q44 48 60 44" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M64 96A24 24 0 0 0 88 74" fill="none" stroke="#ffd0f0" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  )

/** A scroll with an imperial seal. */
export const examScroll = () =>
  drawing(
    `<linearGradient id="silk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset="1" ` +
      `stop-color="#e2bf7a"/></linearGradient>`,
    `${shadow(64, 120, 50, 6)}<path d="M22 20H106V108H22Z" fill="url(#silk)" stroke="#5c3a10" stroke-width="3.600"/><path ` +
      `d="M38 36H66M38 50H66M38 64H66M38 78H58" stroke="#5c3a10" stroke-width="5" stroke-linecap="round" opacity=".75"/><rect ` +
      `x="72" y="64" width="26" height="26" rx="3" fill="#c2183c" stroke="#5a0618" stroke-width="3"/><path d="M79 ` +
      `71H91V83H79ZM85 ` +
      `71V83" fill="none" stroke="#fff0d0" stroke-width="2.600"/><rect x="10" y="8" width="108" height="18" rx="9" ` +
      `fill="#1f5a9e" stroke="#0a1f4a" stroke-width="3.600"/><rect x="10" y="102" width="108" height="18" rx="9" ` +
      `fill="#1f5a9e" ` +
      `stroke="#0a1f4a" stroke-width="3.600"/><path d="M4 17H12M116 17H124M4 111H12M116 111H124" stroke="#f0c766" ` +
      `stroke-width="10" stroke-linecap="round"/><path d="M22 14H104M22 108H104" stroke="#9fd0ff" stroke-width="3" ` +
      `stroke-linecap="round"/>`,
  )

/** A hat of office. */
export const officialHat = () =>
  drawing(
    `<linearGradient id="felt" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#14141f"/><stop offset=".4" ` +
      `stop-color="#5c5c7a"/><stop offset="1" stop-color="#0c0c14"/></linearGradient>`,
    `${shadow(64, 118, 48, 7)}<path d="M2 72C10 60 26 64 36 76C26 88 10 88 2 72ZM126 72C118 60 102 64 92 76C102 88 118 88 126 ` +
      `72Z" fill="url(#felt)" stroke="#05050a" stroke-width="3"/><path d="M32 92C28 56 34 26 64 18C94 26 100 56 96 92Z" ` +
      `fill="url(#felt)" stroke="#05050a" stroke-width="3.800" stroke-linejoin="round"/><path d="M26 84H102V106Q64 116 26 ` +
      `106Z" ` +
      `fill="#23232f" stroke="#05050a" stroke-width="3.600" stroke-linejoin="round"/><path d="M30 90Q64 100 98 90" fill="none" ` +
      `stroke="#f0c766" stroke-width="4"/><circle cx="64" cy="68" r="13" fill="#3a2206"/><circle cx="64" cy="67" r="11" ` +
      `fill="url(#brass)"/><circle cx="64" cy="67" r="6" fill="#1fb08a"/><path d="M44 40Q50 30 60 27" fill="none" ` +
      `stroke="#fff" ` +
      `stroke-width="4.600" stroke-linecap="round" opacity=".6"/>`,
  )

/** A tile of porcelain with a fish on it. */
const fishTile = (stone: Stone, turn: number, fins: string) =>
  drawing(
    `<linearGradient id="glaze" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" ` +
      `stop-color="${tone(stone, 0.92)}"/></linearGradient>`,
    `${shadow(64, 118, 44, 6)}<rect x="14" y="12" width="100" height="104" rx="20" fill="${stone[0]}"/><rect x="14" y="9" ` +
      `width="100" height="102" rx="20" fill="url(#glaze)" stroke="${stone[1]}" stroke-width="5"/><rect x="23" y="18" ` +
      `width="82" height="84" rx="13" fill="none" stroke="${stone[3]}" stroke-width="3"/><g transform="rotate(${turn} 64 60)" ` +
      `fill="${stone[2]}" stroke="${stone[0]}" stroke-width="3" stroke-linejoin="round">${fins}<path d="M34 60C44 40 74 36 94 ` +
      `58C76 82 46 82 34 60Z"/><path d="M36 60C26 46 20 44 16 48C20 56 20 64 16 72C20 76 26 74 36 60Z"/></g><g ` +
      `transform="rotate(${turn} 64 60)"><circle cx="82" cy="55" r="4" fill="#fff"/><path d="M70 48Q66 60 70 70M58 50Q54 60 58 ` +
      `70" fill="none" stroke="${stone[4]}" stroke-width="2.600"/></g>`,
  )

export const redFish = () => fishTile(stones.ruby, -35, `<path d="M56 44Q60 26 76 30L72 44Z"/>`)
export const blueFish = () => fishTile(stones.sapphire, 20, `<path d="M54 44L62 24L72 42ZM56 76L62 92L70 76Z"/>`)
export const goldFishTile = () => fishTile(stones.citrine, -20, `<path d="M52 44Q62 22 80 44Z"/>`)
export const violetFish = () => fishTile(stones.amethyst, 145, `<path d="M54 76Q62 98 78 74Z"/>`)

/** Waves, row over row. */
export function gateCloth(): string {
  const waves = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => {
      const [x, y] = [column * 80 - (row % 2) * 40, row * 40 + 40]
      return [38, 27, 16].map(r => `<path d="M${x + 40 - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0"/>`).join("")
    }).join(""),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g opacity=".15" fill="none" ` +
    `stroke="#d0f4ff" stroke-width="2.200">${waves.join("")}</g></svg>`
  )
}

export const gateFrame = () => frameOf(["#c23a24", "#7e1418", "#3a0610"], stones.emerald)

export const gateLogo = () =>
  signOf({
    words: ["DRAGON", "GATE"],
    lengths: [320, 180],
    emblem: `<defs>${scales}</defs><g transform="translate(-22 -24) scale(.36)">${leaping}</g>`,
    metal: ["#f4fdff", "#9fe6ff", "#0f5a9e", "#5fc0f0", "#e6faff"],
    shade: "#03142c",
  })
