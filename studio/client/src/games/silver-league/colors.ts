/** Shirt and trim of each club. */
export const clubColors: readonly (readonly [shirt: string, trim: string])[] = [
  ["#c8ccd6", "#1c2a4a"],
  ["#1b6fd1", "#ffffff"],
  ["#d7263d", "#ffffff"],
  ["#1d8a4e", "#f2c230"],
  ["#f2c230", "#16202b"],
  ["#7a3fb0", "#ffffff"],
  ["#16202b", "#f2c230"],
  ["#f07c1f", "#16202b"],
  ["#2bb3b1", "#0d2b3a"],
  ["#8c1d2f", "#8fd0f0"],
  ["#ffffff", "#d7263d"],
  ["#4b3fd1", "#f2c230"],
  ["#e86fa6", "#16202b"],
  ["#5d8a2a", "#ffffff"],
  ["#6fb7ee", "#ffffff"],
  ["#5b3a22", "#f4e3c3"],
]
