import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"

const jewel = (x: number, y: number, r: number, [dark, , mid, lit, top]: readonly string[]) =>
  `<circle cx="${x}" cy="${y}" r="${r + 1.8}" fill="#4d2f0c"/><circle cx="${x}" cy="${y}" r="${r}" fill="${mid}"/>
<path d="M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}L${x} ${y - r * 0.3}Z" fill="${dark}" opacity=".55"/>
<circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.42}" fill="${lit}"/>` +
  `<circle cx="${x - r * 0.38}" cy="${y - r * 0.45}" r="${r * 0.2}" fill="${top}"/>`

/** The wild: the brass crown of the table. */
export function crown(): string {
  const band = "M24 82Q64 92 104 82L101 96Q64 106 27 96Z"
  const body = "M24 82L13 34Q28 50 38 56Q48 40 50 22Q58 34 64 46Q70 34 78 22Q80 40 90 56Q100 50 115 34L104 82Q64 92 24 82Z"
  const definitions =
    `<linearGradient id="velvet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b5173a"/>` +
    `<stop offset="1" stop-color="#4b0417"/></linearGradient>
<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="#ffb636" stop-opacity="0"/></radialGradient>`
  return drawing(
    definitions,
    `<circle cx="64" cy="58" r="62" fill="url(#glow)"/>${shadow(64, 106, 44, 8)}<g stroke-linejoin="round">
<path d="M30 78Q64 34 98 78Z" fill="url(#velvet)"/><path d="${body}" fill="#2a1604" stroke="#2a1604" stroke-width="6"/>
<path d="${body}" fill="url(#brassAcross)" stroke="url(#brass)" stroke-width="2.4"/>
<path d="M31 77L24 50Q36 62 42 60Q50 50 53 38Q58 50 64 58Q70 50 75 38Q78 50 86 60Q92 62 104 50L97 77Q64 86 31 77Z" ` +
      `fill="#5c3a10" opacity=".45"/>
<path d="M34 75L29 58Q38 65 44 62Q51 54 54 46Q59 55 64 62Q69 55 74 46Q77 54 84 62Q90 65 99 58L94 75Q64 82 34 75Z" ` +
      `fill="url(#brass)"/>
<path d="${band}" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="1.6"/>` +
      `<path d="M26 84Q64 94 102 84" fill="none" stroke="#fff6d4" stroke-width="1.2" opacity=".8"/></g>
${jewel(13, 30, 5.5, stones.sapphire)}${jewel(50, 18, 5.5, stones.citrine)}${jewel(78, 18, 5.5, stones.citrine)}` +
      `${jewel(115, 30, 5.5, stones.sapphire)}
${jewel(64, 66, 8.5, stones.emerald)}${jewel(43, 70, 4.6, stones.ruby)}${jewel(85, 70, 4.6, stones.ruby)}
${glint(30, 44, 8)}${glint(98, 66, 6, 0.75)}${ribbon("WILD", 90)}`,
  )
}
