/** Types of members by their number on the wire; only requests and responses carry the numbers. */
const types = {
  0: "member",
  4: "trial",
  1: "top-agent",
  2: "agent",
  41: "regional-agent",
  42: "general-agent",
} as const

export type MemberTypeNumber = keyof typeof types
export type MemberType = (typeof types)[MemberTypeNumber]

export const memberTypes: readonly MemberType[] = Object.values(types)

export const memberTypeOf = (number: MemberTypeNumber): MemberType => types[number]

const numbers = Object.fromEntries(Object.entries(types).map(([number, type]) => [type, Number(number)]))

export const memberTypeNumber = (type: MemberType): MemberTypeNumber => numbers[type] as MemberTypeNumber
