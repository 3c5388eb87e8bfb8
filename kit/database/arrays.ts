// PostgreSQL's array literals, for what is asked often and of many: `pg` takes eight times as long to write them, which is a tenth of all
// that a posting costs.

export const numbers = (values: readonly (number | null)[]): string => `{${values.map(value => value ?? "NULL").join()}}`

export const texts = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? "NULL" : `"${special.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`)).join()}}`
const special = /["\\]/

export const bytes = (values: readonly Buffer[]): string => `{${values.map(value => `"\\\\x${value.toString("hex")}"`).join()}}`
