import type { CatalogEntry, CatalogVendor } from "@baize/platform/play/catalog/types.ts"
import { drawAccent } from "./accents.ts"
import { scenes } from "./backdrops/all.ts"
import { drawFigure, type PictureFigure } from "./figure.ts"
import { letter } from "./lettering.ts"
import { brass, felt, gilding, ground, halo, stop } from "./lighting.ts"
import { lettered } from "./motifs/all.ts"
import { type Light, lights } from "./palettes.ts"
import { materialsOf } from "./ramps.ts"
import { signs } from "./signs.ts"
import { drawing, ellipse, escapeXml, hash, line, n, randomFrom, rect } from "./svg.ts"

/** What a tile shows of its vendor. */
type GameVendor = Pick<CatalogVendor, "name" | "sign">

const foot = ({ night }: Light): string =>
  `<linearGradient id="foot" x2="0" y2="1">${stop(0, night, 0)}${stop(0.4, night, 0.78)}${stop(1, night)}</linearGradient>`

const frame = (vendor: GameVendor): string => {
  const name = vendor.name.en.toUpperCase()
  const half = Math.min(100, name.length * 3.5 + 12)
  return (
    `<path d="M${n(150 - half)} 389H24C24 382 18 376 11 376V24C18 24 24 18 24 11H132M168 11H276C276 18 282 24 289 ` +
    `24V376C282 376 276 382 276 389H${n(150 + half)}" fill="none" stroke="url(#brass)" stroke-width="1.6"/>` +
    line("M20 372V28M280 372V28", "#f2d287", 0.6, 'opacity=".4"') +
    `<circle cx="150" cy="13" r="14" fill="#0b0906" stroke="url(#brass)" stroke-width="1.6"/>` +
    `<g transform="translate(150 13) scale(.17)" color="#f2d287">${signs[vendor.sign]}</g>` +
    `<text x="150" y="392" text-anchor="middle" font-family="Georgia,serif" font-size="8" letter-spacing="1.6" ` +
    `fill="#f2d287" opacity=".9" textLength="${n(half * 2 - 22)}">${escapeXml(name)}</text>`
  )
}

/**
 * The tile of a game, 300 × 400: a lit ground, a scene, the hero, small things, the name and the studio's mark. The same game
 * always gives the same bytes; its code seeds everything that varies.
 */
export const drawGame = (game: Pick<CatalogEntry, "code" | "name" | "art" | "vendor">, vendor: GameVendor): string => {
  const { motif, tint, palette, backdrop, accent, lettering } = game.art
  const seed = hash(`${game.vendor}/${game.code}`)
  const random = randomFrom(seed)
  const light = lights[palette]
  const scene = scenes[backdrop](light, random)
  const scale = 1.1 + (seed % 5) / 100
  const hero: PictureFigure = { motif, tint, x: 150, y: 160, scale, flip: seed % 2 === 1 && !lettered.has(motif) }
  const body =
    rect(0, 0, 300, 400, 0, "url(#ground)") +
    scene +
    ellipse(150, 158, 130 + (seed % 20), 136, "url(#halo)") +
    ellipse(150, 278, 92 * scale, 13, light.night, 'opacity=".55"') +
    drawFigure("h", hero, light) +
    drawAccent(accent, light, random) +
    rect(0, 0, 300, 400, 0, "url(#felt)") +
    rect(0, 240, 300, 160, 0, "url(#foot)") +
    letter(lettering, game.name.en, light) +
    frame(vendor)
  const gilded = body.includes("url(#title)") ? gilding : ""
  const defs = ground(light, 150, 150, 270) + halo(light) + foot(light) + brass + felt + gilded + materialsOf(body)
  return drawing(game.name.en, [300, 400], defs, body)
}
