/** The same server's URL with another database. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)

/** An address of a PostgreSQL as libpq writes it; any other text would be taken for the name of a database somewhere. */
export const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text)
export const databaseUrlProblem = "DATABASE_URL must be an address that begins with postgresql://."
