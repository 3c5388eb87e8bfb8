import type { Game, Vendor } from "../catalogue/types.ts"
import { drawAccent } from "./accents.ts"
import { scenes } from "./backdrops/all.ts"
import { letter } from "./lettering.ts"
import { heroes, lettered } from "./motifs/all.ts"
import { type Light, lights } from "./palettes.ts"
import { ink, materialsOf } from "./ramps.ts"
import { signs } from "./signs.ts"
import { escapeXml, hash, line, n, randomFrom, rect, squeezed } from "./svg.ts"

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`

const lighting = ({ night, deep, mid, bright, glow }: Light): string =>
  `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="150" cy="150" r="270">${stop(0, bright)}${stop(0.34, mid)}${stop(0.7, deep)}${stop(1, night)}</radialGradient>` +
  `<radialGradient id="halo">${stop(0, glow, 0.85)}${stop(0.45, glow, 0.28)}${stop(1, glow, 0)}</radialGradient>` +
  `<linearGradient id="foot" x2="0" y2="1">${stop(0, night, 0)}${stop(0.4, night, 0.78)}${stop(1, night)}</linearGradient>` +
  `<linearGradient id="brass" x2="1" y2="1">${stop(0, "#fff0bd")}${stop(0.35, "#b07a2c")}${stop(0.6, "#f2d287")}${stop(1, "#7d5216")}</linearGradient>` +
  `<pattern id="felt" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0h1v1H0zM3 2h1v1H3z" fill="#fff" opacity=".05"/><path d="M1 3h1v1H1z" opacity=".12"/></pattern>`

/** The gilding of a name; only some letterings use it. */
const gilding = `<linearGradient id="title" x2="0" y2="1">${stop(0, "#fff9dc")}${stop(0.45, "#f7d67c")}${stop(0.58, "#d99a2b")}${stop(1, "#ffe7a0")}</linearGradient>`

/** The hero with a dark contour and a rim of the scene's light, standing on its own shadow. */
const stage = (hero: string, { night, glow }: Light, scale: number, flip: boolean): string =>
  `<ellipse cx="150" cy="278" rx="${n(92 * scale)}" ry="13" fill="${night}" opacity=".55"/>` +
  `<g transform="translate(150 160) scale(${flip ? -scale : scale} ${scale})" stroke-linejoin="round"><defs><g id="hero">${hero}</g></defs>` +
  `<use href="#hero" x="${flip ? 2.5 : -2.5}" y="-3" stroke="${glow}" stroke-width="8" opacity=".9"/><use href="#hero" y="2" stroke="${night}" stroke-width="9"/><use href="#hero"/></g>`

const frame = (vendor: Vendor): string => {
  const name = vendor.name.en.toUpperCase()
  const half = Math.min(100, name.length * 3.5 + 12)
  return (
    `<path d="M${n(150 - half)} 389H24C24 382 18 376 11 376V24C18 24 24 18 24 11H132M168 11H276C276 18 282 24 289 24V376C282 376 276 382 276 389H${n(150 + half)}" fill="none" stroke="url(#brass)" stroke-width="1.6"/>` +
    line("M20 372V28M280 372V28", "#f2d287", 0.6, 'opacity=".4"') +
    `<circle cx="150" cy="13" r="14" fill="#0b0906" stroke="url(#brass)" stroke-width="1.6"/><g transform="translate(150 13) scale(.17)" color="#f2d287">${signs[vendor.sign]}</g>` +
    `<text x="150" y="392" text-anchor="middle" font-family="Georgia,serif" font-size="8" letter-spacing="1.6" fill="#f2d287" opacity=".9" textLength="${n(half * 2 - 22)}">${escapeXml(name)}</text>`
  )
}

/**
 * The tile of a game, 300 × 400: a lit ground, a scene, the hero, small things, the name and the studio's mark.
 * The same game always gives the same bytes; its code seeds everything that varies.
 */
export const drawGame = (game: Pick<Game, "code" | "name" | "art" | "vendor">, vendor: Vendor): string => {
  const { motif, tint, palette, backdrop, accent, lettering } = game.art
  const seed = hash(`${game.vendor}/${game.code}`)
  const random = randomFrom(seed)
  const light = lights[palette]
  const scene = scenes[backdrop](light, random)
  const hero = heroes[motif](ink(tint))
  const body =
    `${rect(0, 0, 300, 400, 0, "url(#ground)")}${scene}` +
    `<ellipse cx="150" cy="158" rx="${130 + (seed % 20)}" ry="136" fill="url(#halo)"/>${stage(hero, light, 1.1 + (seed % 5) / 100, seed % 2 === 1 && !lettered.has(motif))}` +
    `${drawAccent(accent, light, random)}${rect(0, 0, 300, 400, 0, "url(#felt)")}${rect(0, 240, 300, 160, 0, "url(#foot)")}` +
    `${letter(lettering, game.name.en, light)}${frame(vendor)}`
  return squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><title>${escapeXml(game.name.en)}</title><defs>${lighting(light)}${body.includes("url(#title)") ? gilding : ""}${materialsOf(body)}</defs>${body}</svg>`,
  )
}
