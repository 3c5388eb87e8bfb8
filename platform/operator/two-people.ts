import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print } from "./terminal.ts"

export interface InstallationFacts {
  readonly twoPeople: boolean
  readonly sandbox: boolean
}

/** Stores what the installation is, the first time it is prepared; later calls change nothing. */
export const settleInstallation = (database: Database, { twoPeople, sandbox }: InstallationFacts): Promise<number> =>
  database.run(sql`
    insert into installation (two_people, sandbox) values (${twoPeople}, ${sandbox}) on conflict do nothing`)

/** What the installation is: the strictest until it has been prepared. */
export const readInstallation = async (database: Database): Promise<InstallationFacts> =>
  (await database.row<InstallationFacts>(sql`select two_people as "twoPeople", sandbox from installation`)) ?? {
    twoPeople: true,
    sandbox: false,
  }

/** Whether one system account can give both names of a decision about money: where a single person runs the house. */
export const hasOneOperator = async (database: Database): Promise<boolean> => !(await readInstallation(database)).twoPeople

const usage = "two-people [on|off]"

/** Shows or changes whether the installation takes two people. Exit code 0 done, 2 misused. */
export async function twoPeopleCommand({ database }: Platform, args: string[]): Promise<number> {
  const [word, ...more] = args
  if (more.length > 0 || !["on", "off", undefined].includes(word)) return print(usage, 2)
  const before = (await readInstallation(database)).twoPeople
  const after = word === undefined ? before : word === "on"
  if (after !== before) {
    await database.run(sql`
      insert into installation (two_people, sandbox) values (${after}, false)
      on conflict (one) do update set two_people = excluded.two_people`)
    noteChange("two people", before ? "on" : "off", after ? "on" : "off")
  }
  return print(after ? "This installation takes two people." : "One operator runs this installation.", 0)
}

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export const findTwoPeopleProblem = async (_: Platform, args: readonly string[]): Promise<number | undefined> =>
  args.length === 1 ? undefined : print(usage, 2)
