/** An `ilike` pattern that finds the literal text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
