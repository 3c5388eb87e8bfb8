/** The same server's URL with another database. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)

/** The same server's URL for another role: of an address that names one. */
export const withRole = (url: string, role: string, password?: string): string =>
  url.replace(/(?<=\/\/)[^@/?]*(?=@)/, password === undefined ? role : `${role}:${password}`)

/** An address of a PostgreSQL as libpq writes it; any other text would be taken for the name of a database somewhere. */
export const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text)
export const databaseUrlProblem = (name = "DATABASE_URL"): string => `${name} must be an address that starts with postgresql://.`
