/** The texts that the first page loads; others come with what shows them (`withWords`). */
export const firstWords = ["common", "agent", "contracts"] as const
