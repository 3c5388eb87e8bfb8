/** From a loss to the largest prizes, by multipliers up to these: a color, its shade, and that of text on it. */
const colors: readonly (readonly [upTo: number, top: string, side: string, ink: string])[] = [
  [0.5, "#3d4f86", "#232f57", "#dfe6ff"],
  [1, "#4c6cc4", "#2a4086", "#f0f4ff"],
  [2, "#2fb8a6", "#12705f", "#04211c"],
  [3, "#8fd14a", "#4d8320", "#12240a"],
  [6, "#ffd24d", "#b07d11", "#2c1d02"],
  [20, "#ff9a3c", "#b2530c", "#2c1102"],
  [100, "#ff5e5e", "#ad1f33", "#fff"],
  [Number.POSITIVE_INFINITY, "#ff4fc0", "#a3157a", "#fff"],
]

export const colorOf = (multiplier: number) => colors.find(([upTo]) => multiplier < upTo) ?? colors.at(-1)!
