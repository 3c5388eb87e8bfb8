/** The platform's schema, for `migrate`. */
export const platformMigrations = { folder: import.meta.dirname, schema: "public" } as const
