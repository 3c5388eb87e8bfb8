import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** The VIP level of a member: 0 unless the house or their points have raised it. */
export const vipLevelOf = async (database: Database, member: MemberId): Promise<number> =>
  (await database.one<{ level: number }>(sql`select vip_level as level from member where id = ${member}`)).level

/** A method of the cashier: the lowest level of members who see it, and what is different for higher ones. */
interface LeveledMethod {
  readonly level?: number | undefined
  readonly levels?: readonly { readonly from: number; readonly order?: number | undefined }[] | undefined
}

export type LevelTermsOf<Method extends LeveledMethod> = NonNullable<Method["levels"]>[number]

/** The methods that a VIP level sees, each on the terms of the highest level that it has reached, in the order of these. */
export const methodsAt = <Method extends LeveledMethod>(
  methods: readonly Method[],
  vipLevel: number,
  withTerms: (method: Method, own: LevelTermsOf<Method>) => Method,
): Method[] =>
  methods
    .filter(({ level = 0 }) => level <= vipLevel)
    .map(method => ({ method, own: termsAt(method, vipLevel) }))
    .toSorted((one, other) => (one.own?.order ?? 0) - (other.own?.order ?? 0))
    .map(({ method, own }) => (own ? withTerms(method, own) : method))

/** The terms of the highest level that a member has reached; undefined: those of the method. */
const termsAt = <Method extends LeveledMethod>({ levels = [] }: Method, vipLevel: number): LevelTermsOf<Method> | undefined =>
  levels.toSorted((one, other) => other.from - one.from).find(({ from }) => from <= vipLevel)
