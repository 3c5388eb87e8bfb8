// What moves money by hand takes two people. The person who acts is named as `name (system account)`: a name can be typed by anybody, the system
// account cannot.

/** One name is one person, whatever account it came from, however it is spelled. */
const nameIn = (by: string): string =>
  by
    .replace(/\(.*\)$/, "")
    .trim()
    .normalize("NFKC")
    .toLowerCase()

const accountIn = (by: string): string | undefined => /\(([^()]*)\)$/.exec(by)?.[1]

/**
 * Whether two system accounts have a person in common: `operator root/alice` is root, entered by alice with sudo, and no second person for
 * `operator alice`.
 */
export function sharePerson(first: string, second: string): boolean {
  const people = (account: string): string[] => account.replace(/^operator /, "").split("/")
  return people(first).some(person => people(second).includes(person))
}

/**
 * Why `second` does not count as another person than `first`; undefined where they are two. `oneOperator`: two names from one system
 * account are two people, where a single person runs the house or everybody shares an account.
 */
export function notAnother(first: string, second: string, oneOperator: boolean): "same-person" | "same-account" | undefined {
  if (nameIn(first) === nameIn(second)) return "same-person"
  const [one, other] = [accountIn(first), accountIn(second)]
  return !oneOperator && one !== undefined && other !== undefined && sharePerson(one, other) ? "same-account" : undefined
}
