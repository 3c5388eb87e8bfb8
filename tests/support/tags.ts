/** The tags of tests. Without `--all`, `npm test` leaves out those that are `long`. */
export const tags = [{ name: "long", description: "Takes too long for each change: run before a release, and each night." }]
