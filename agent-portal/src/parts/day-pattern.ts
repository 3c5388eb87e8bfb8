/** What the digits of 3 February 2001 stand for. */
const tokens: Readonly<Record<string, string>> = { "2001": "YYYY", "02": "MM", "2": "M", "03": "DD", "3": "D" }

/** How the language writes a day, as a pattern of dayjs ("MM/DD/YYYY"): fields write it as the tables beside them do. */
export const dayPattern = (day: (day: string) => string): string =>
  day("2001-02-03").replace(/\d+|[^\d]+/g, part => tokens[part] ?? (/\p{L}|\d/u.test(part) ? `[${part}]` : part))
