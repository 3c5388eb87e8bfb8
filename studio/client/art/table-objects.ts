import { drawing, glint, shadow } from "./brass.ts"

/** The dealer's bell, struck. */
export const bell = () =>
  drawing(
    `<radialGradient id="dome" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="#fffbe6"/>` +
      `<stop offset=".16" stop-color="#ffe08a"/><stop offset=".42" stop-color="#d99a32"/>` +
      `<stop offset=".72" stop-color="#8a5419"/><stop offset="1" stop-color="#4d2b09"/></radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2a0d06"/>` +
      `<stop offset=".3" stop-color="#8a3a1d"/><stop offset=".6" stop-color="#5c210f"/><stop offset="1" stop-color="#1f0803"/>` +
      `</linearGradient>`,
    `${shadow(64, 112, 54, 9)}
<path d="M12 96Q12 90 64 90T116 96L112 108Q64 118 16 108Z" fill="url(#wood)" stroke="#1f0803" stroke-width="1.5"/>
<path d="M15 95Q64 103 113 95" fill="none" stroke="#d98a58" stroke-width="1.2" opacity=".6"/>
<ellipse cx="64" cy="91" rx="48" ry="7.5" fill="url(#brassAcross)" stroke="#4d2f0c"/>
<path d="M20 86C20 54 38 34 64 34S108 54 108 86Q64 97 20 86Z" fill="url(#dome)" stroke="#3f2407" stroke-width="2"/>
<path d="M20 86Q64 97 108 86L107 79Q64 90 21 79Z" fill="url(#brassAcross)" opacity=".85"/>
<path d="M31 72C33 55 43 44 56 41" fill="none" stroke="#fffbe6" stroke-width="6" stroke-linecap="round" opacity=".85"/>
<path d="M97 70C96 60 92 53 87 48" fill="none" stroke="#ffe8ac" stroke-width="3" stroke-linecap="round" opacity=".55"/>
<rect x="58" y="22" width="12" height="14" rx="3" fill="url(#brassAcross)" stroke="#4d2f0c"/>
<ellipse cx="64" cy="21" rx="15" ry="7" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="1.5"/>` +
      `<ellipse cx="60" cy="18.6" rx="7" ry="2.4" fill="#fffbe6" opacity=".8"/>
<g fill="none" stroke="#ffe08a" stroke-linecap="round" stroke-width="3.4">` +
      `<path d="M22 36Q12 44 10 56M106 36Q116 44 118 56" opacity=".9"/>` +
      `<path d="M31 26Q26 29 22 33M97 26Q102 29 106 33" opacity=".6"/></g>
${glint(44, 50, 10)}`,
  )

const pip = (x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#8a0a26" transform="rotate(${turn} ${x} ${y})"/>` +
  `<ellipse cx="${x - 0.8}" cy="${y - 0.8}" rx="${rx * 0.62}" ry="${ry * 0.62}" fill="#e8354f" transform="rotate(${turn} ` +
  `${x} ${y})"/>`

/** An ivory die seen from above its corner: top, left and right face. */
const die = (pips: string) =>
  `<g stroke-linejoin="round"><path d="M40 6L74 22L74 60L40 80L6 60L6 22Z" fill="#3b2a12" stroke="#3b2a12" stroke-width="7"/>
<path d="M40 6L74 22L40 40L6 22Z" fill="url(#ivoryTop)" stroke="url(#ivoryTop)" stroke-width="5"/>
<path d="M6 22L40 40L40 80L6 60Z" fill="url(#ivoryLeft)" stroke="url(#ivoryLeft)" stroke-width="5"/>
<path d="M74 22L40 40L40 80L74 60Z" fill="url(#ivoryRight)" stroke="url(#ivoryRight)" stroke-width="5"/>
<path d="M6 22L40 40L74 22M40 40L40 80" fill="none" stroke="#fffdf4" stroke-width="1.4" opacity=".8"/></g>${pips}`

export const dice = () =>
  drawing(
    `<linearGradient id="ivoryTop" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffef8"/>` +
      `<stop offset="1" stop-color="#f0e4c4"/></linearGradient>
<linearGradient id="ivoryLeft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2e7cb"/>` +
      `<stop offset="1" stop-color="#c9b482"/></linearGradient>
<linearGradient id="ivoryRight" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d5c191"/>` +
      `<stop offset="1" stop-color="#8f7643"/></linearGradient>`,
    `${shadow(66, 112, 54, 9)}
<g transform="translate(50 4) rotate(9 40 43) scale(.84)">${die(
      pip(40, 22, 6.4, 3.6) +
        pip(16, 40, 3.6, 5, -20) +
        pip(30, 64, 3.6, 5, -20) +
        pip(52, 62, 3.6, 5, 20) +
        pip(64, 40, 3.6, 5, 20) +
        pip(58, 51, 3.6, 5, 20),
    )}</g>
<g transform="translate(4 28) rotate(-6 40 43)">${die(
      [
        pip(25, 22, 5.6, 3.2),
        pip(40, 14.5, 5.6, 3.2),
        pip(55, 22, 5.6, 3.2),
        pip(40, 29.5, 5.6, 3.2),
        pip(40, 22, 5.6, 3.2),
      ].join("") +
        [pip(14, 36, 3.8, 5.4, -20), pip(32, 66, 3.8, 5.4, -20), pip(23, 51, 3.8, 5.4, -20)].join("") +
        [pip(50, 48, 3.8, 5.4, 20), pip(64, 54, 3.8, 5.4, 20), pip(50, 66, 3.8, 5.4, 20), pip(64, 37, 3.8, 5.4, 20)].join(""),
    )}</g>${glint(20, 46, 8)}`,
  )

/** A house chip: clay edge, brass ring, the B of Baize. */
export function chip(): string {
  const spots = Array.from(
    { length: 8 },
    (_, n) =>
      `<path d="M55 8.6A54 54 0 0 1 73 8.6L70 26A38 38 0 0 0 58 26Z" fill="#f6efdc" transform="rotate(${n * 45} 64 62)"/>`,
  )
  const beads = Array.from(
    { length: 32 },
    (_, n) => `<circle cx="64" cy="28.2" r="1.5" fill="#fff1c1" transform="rotate(${n * 11.25} 64 62)"/>`,
  )
  return drawing(
    `<radialGradient id="clay" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#5a5f72"/>` +
      `<stop offset=".5" stop-color="#2a2c38"/><stop offset="1" stop-color="#0d0e14"/></radialGradient>
<radialGradient id="inlay" cx=".4" cy=".32" r=".8"><stop offset="0" stop-color="#fffdf3"/>` +
      `<stop offset="1" stop-color="#d8c79d"/></radialGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>` +
      `<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></linearGradient>`,
    `${shadow(64, 114, 48, 8)}
<ellipse cx="64" cy="68" rx="54" ry="52" fill="#07070b"/>` +
      `<circle cx="64" cy="62" r="54" fill="url(#clay)" stroke="#02150d" stroke-width="1.5"/>${spots.join("")}
<circle cx="64" cy="62" r="54" fill="url(#gloss)"/><circle cx="64" cy="62" r="37" fill="#4d2f0c"/>` +
      `<circle cx="64" cy="62" r="36" fill="url(#brass)"/>${beads.join("")}
<circle cx="64" cy="62" r="30.5" fill="#4d2f0c"/><circle cx="64" cy="62" r="29.5" fill="url(#inlay)"/>
<circle cx="64" cy="62" r="25.5" fill="none" stroke="#b8893c" stroke-width="1"/>
<text x="64" y="77" text-anchor="middle" font-family="Georgia,'Times New Roman','DejaVu Serif',serif" font-weight="700" ` +
      `font-size="42" fill="#7a1230">B</text>
${glint(30, 30, 10)}`,
  )
}
