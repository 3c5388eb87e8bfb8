// Moving money by hand takes two people. The acting person is recorded as `name (system account)`: anyone can type a name, but
// not a system account.

/** One name is one person, whatever its account or spelling. */
const nameIn = (by: string): string =>
  by
    .replace(/\(.*\)$/, "")
    .trim()
    .normalize("NFKC")
    .toLowerCase()

const accountIn = (by: string): string | undefined => /\(([^()]*)\)$/.exec(by)?.[1]

/**
 * Whether two system accounts have a person in common: `operator root/alice` is root, entered by alice with sudo, and no second
 * person for `operator alice`.
 */
export function sharePerson(first: string, second: string): boolean {
  const people = (account: string): string[] => account.replace(/^operator /, "").split("/")
  return people(first).some(person => people(second).includes(person))
}

/**
 * Why `second` does not count as another person than `first`; undefined if they are two. `oneOperator`: two names from one system
 * account are two people, where a single person runs the house or everyone shares an account.
 */
export function notAnother(first: string, second: string, oneOperator: boolean): "same-person" | "same-account" | undefined {
  if (nameIn(first) === nameIn(second)) return "same-person"
  const [one, other] = [accountIn(first), accountIn(second)]
  return !oneOperator && one !== undefined && other !== undefined && sharePerson(one, other) ? "same-account" : undefined
}
