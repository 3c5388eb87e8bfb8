import { hash } from "node:crypto"

/** Six signs by which a table shows an account: of a hundred players two are named alike at one of 3,400 tables. */
export const shortName = (account: string) => hash("sha256", account, "hex").slice(0, 6).toUpperCase()
