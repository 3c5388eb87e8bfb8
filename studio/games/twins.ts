/** Games that are another game under a label of their own, each with the game whose rules and texts it has. */
export const twins = { "copper-dice": "dice", "copper-mines": "mines" } as const

/** Whether a game is another one under a different name. */
export const isTwin = (code: string): code is keyof typeof twins => Object.hasOwn(twins, code)
