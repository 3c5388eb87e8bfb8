import type { Palette } from "@baize/platform/play/catalog/art.ts"

/** The light of a tile: from the night at its edge to the glow behind the hero, plus the metal of its frame. */
export interface Light {
  night: string
  deep: string
  mid: string
  bright: string
  glow: string
}

const light = (night: string, deep: string, mid: string, bright: string, glow: string): Light => ({
  night,
  deep,
  mid,
  bright,
  glow,
})

export const lights: Record<Palette, Light> = {
  baize: light("#02120c", "#053a25", "#0b7f4f", "#22c07c", "#d2ffb4"),
  ruby: light("#17030a", "#4b0716", "#9c1430", "#e0324a", "#ffc27a"),
  sapphire: light("#030920", "#0b1f5e", "#1f49b8", "#3f83f5", "#b8ecff"),
  amethyst: light("#0d0420", "#2e0d63", "#6427b8", "#9f5cf2", "#ffc6f5"),
  amber: light("#1e0b02", "#7a3604", "#cf7408", "#fbb02c", "#fff3ae"),
  lagoon: light("#02141a", "#06444f", "#0f8a93", "#2fc9c4", "#d8fff0"),
  rose: light("#1d0514", "#5e0f3d", "#b82a70", "#f25f9f", "#ffe0c4"),
  jade: light("#021512", "#064038", "#0f7d68", "#2bbd97", "#e8ffc9"),
  ember: light("#160302", "#501006", "#b0310b", "#f5721c", "#ffe08a"),
  midnight: light("#020410", "#0c1338", "#26327a", "#5062c4", "#f4e3b0"),
  desert: light("#1d0a08", "#7a2f12", "#d2762b", "#f9b35a", "#fff4c8"),
  neon: light("#05020f", "#1b0b4a", "#4a1aa8", "#d02fd0", "#57f5ff"),
  forest: light("#040f06", "#134019", "#3a832a", "#7fc43f", "#fbffb8"),
  sunset: light("#12041c", "#511253", "#c0344f", "#fb7b3c", "#ffe9a6"),
  ocean: light("#010b1c", "#04315c", "#0a6aa6", "#22aee0", "#c8fff8"),
  ink: light("#040404", "#15130f", "#3a3021", "#8a6a2f", "#ffe7a8"),
  plum: light("#14041a", "#430e4d", "#86257f", "#cf4fb0", "#ffd9b8"),
  frost: light("#05121f", "#153d61", "#3a83b3", "#84c8ec", "#ffffff"),
  orchid: light("#130a2a", "#3a2a86", "#7b5fd8", "#c79af5", "#ffe3f3"),
  bordeaux: light("#120308", "#3a0a18", "#741a2c", "#b0393f", "#ffd69c"),
}
