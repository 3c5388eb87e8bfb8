import type { Light } from "./palettes.ts"

export const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`

/** A warm lamp behind the hero, as the fill of an ellipse. */
export const halo = ({ glow }: Light): string =>
  `<radialGradient id="halo">${stop(0, glow, 0.85)}${stop(0.45, glow, 0.28)}${stop(1, glow, 0)}</radialGradient>`

/** The cloth lit around a point, darkening to the night of the palette. */
export const ground = ({ night, deep, mid, bright }: Light, x: number, y: number, radius: number): string =>
  `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">` +
  `${stop(0, bright)}${stop(0.34, mid)}${stop(0.7, deep)}${stop(1, night)}</radialGradient>`

export const brass =
  `<linearGradient id="brass" x2="1" y2="1">` +
  `${stop(0, "#fff0bd")}${stop(0.35, "#b07a2c")}${stop(0.6, "#f2d287")}${stop(1, "#7d5216")}</linearGradient>`

/** The gilding of lettering, lit from above. */
export const gilding =
  `<linearGradient id="title" x2="0" y2="1">` +
  `${stop(0, "#fff9dc")}${stop(0.45, "#f7d67c")}${stop(0.58, "#d99a2b")}${stop(1, "#ffe7a0")}</linearGradient>`

/** The weave of the cloth, over everything except lettering. */
export const felt =
  `<pattern id="felt" width="5" height="5" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h1v1H0zM3 2h1v1H3z" fill="#fff" opacity=".05"/><path d="M1 3h1v1H1z" opacity=".12"/></pattern>`
