/** The same server's URL with another database. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)
