/** The games of the studio's second label, Copper Lane, each with the game whose rules and texts it has. */
export const labelGames = { "copper-dice": "dice", "copper-mines": "mines" } as const

/** Whether a game is of the label, which holds its players' money itself (`studio/held`). */
export const isOfLabel = (code: string): code is keyof typeof labelGames => Object.hasOwn(labelGames, code)
