/** The brass of the games; drawings that use it include these definitions. */
const brassDefinitions =
  `
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#fff3c9"/><stop offset=".22" stop-color="#e8bf62"/><stop offset=".45" stop-color="#a8742a"/>
<stop offset=".6" stop-color="#f6dc96"/><stop offset=".8" stop-color="#c08a35"/><stop offset="1" stop-color="#6d4414"/>
</linearGradient>
<linearGradient id="brassDown" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fff2c4"/><stop offset=".35" stop-color="#e2b555"/><stop offset=".7" stop-color="#b47c2c"/>` +
  `<stop offset="1" stop-color="#714818"/>
</linearGradient>
<linearGradient id="brassAcross" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#6f4717"/><stop offset=".18" stop-color="#d9a94c"/><stop offset=".34" stop-color="#fff1c1"/>
<stop offset=".52" stop-color="#d6a345"/><stop offset=".78" stop-color="#9a6623"/><stop offset="1" stop-color="#5a3810"/>
</linearGradient>`

/** A drawing of 128 × 128, or of another size. */
export const drawing = (definitions: string, body: string, [width, height] = [128, 128]) =>
  (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${brassDefinitions}${definitions}<radialGradient id="ground" cx=".5" cy=".5" r=".5">` +
    `<stop offset="0" stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>${body}</svg>`
  ).replace(/\n/g, " ")

/** The soft shadow of an object on the cloth. */
export const shadow = (cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#ground)"/>`

/** A glint of light: a four-pointed star. */
export const glint = (x: number, y: number, size: number, opacity = 0.95) => {
  const thin = size * 0.13
  return (
    `<path d="M${x} ${y - size}L${x + thin} ${y - thin}L${x + size} ${y}L${x + thin} ${y + thin}L${x} ` +
    `${y + size}L${x - thin} ${y + thin}L${x - size} ${y}L${x - thin} ${y - thin}Z" fill="#fff" opacity="${opacity}"/>`
  )
}

/** A brass ribbon with a word on it. */
export const ribbon = (word: string, y: number) =>
  `
<path d="M10 ${y + 5}L2 ${y + 15}L10 ${y + 25}L22 ${y + 23}L22 ${y + 7}Z M118 ${y + 5}L126 ${y + 15}L118 ${y + 25}L106 ` +
  `${y + 23}L106 ${y + 7}Z" fill="#6d4414"/>
<path d="M12 ${y}Q64 ${y + 6} 116 ${y}L116 ${y + 21}Q64 ${y + 28} 12 ${y + 21}Z" fill="url(#brassDown)" stroke="#4d2f0c" ` +
  `stroke-width="1.5"/>
<path d="M14 ${y + 2.4}Q64 ${y + 8.2} 114 ${y + 2.4}" fill="none" stroke="#fff8dc" stroke-width="1.2" opacity=".8"/>
<text x="64" y="${y + 19.4}" text-anchor="middle" font-family="Georgia,'Times New Roman','DejaVu Serif',serif" ` +
  `font-weight="700" font-size="17" letter-spacing="${word.length > 5 ? 1 : 4}" fill="#3a2206" ` +
  `textLength="${word.length > 5 ? 82 : 62}" lengthAdjust="spacingAndGlyphs">${word}</text>`
