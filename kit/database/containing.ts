/** A pattern of `ilike` that finds the text as it is, wherever it stands. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
