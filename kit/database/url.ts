/** The URL of another database on the same server. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)

/** The URL of another role on the same server; the given URL must name a role. */
export const withRole = (url: string, role: string, password?: string): string =>
  url.replace(/(?<=\/\/)[^@/?]*(?=@)/, password === undefined ? role : `${role}:${password}`)

/** A PostgreSQL URL as libpq writes it; any other text would be taken as a database name. */
export const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text)
