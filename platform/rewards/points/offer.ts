import { Count, Sum } from "@baize/common/api/fields.ts"
import { rewardKinds } from "@baize/common/api/points.ts"
import { checked, inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { words } from "../../brands/words.ts"
import { pictureAddress } from "../../play/catalog/pictures/address.ts"
import type { Naming } from "../../server/pictures/operator-file.ts"

/** A reward as an operator writes it; amounts in minor units. */
const RewardDraft = v.pipe(
  v.strictObject({
    kind: v.picklist(rewardKinds),
    name: words(80),
    text: words(300),
    /** A picture of the gallery (`/art/…`), or a file. */
    picture: v.optional(v.pipe(v.string(), v.minLength(1, "empty"), v.maxLength(200))),
    points: Sum,
    /** How many goods there are. */
    stock: v.optional(v.pipe(Count, v.maxValue(1_000_000))),
    /** The cash that the member receives. */
    amount: v.optional(Sum),
    /** What one costs the house; of cash its amount. */
    cost: v.optional(Count),
    sort: v.optional(v.pipe(Count, v.maxValue(10_000)), 0),
  }),
  v.check(({ kind, stock }) => (kind === "goods") === (stock !== undefined), "stock: goods have one, and nothing else does"),
  v.check(({ kind, amount }) => (kind === "cash") === (amount !== undefined), "amount: cash has one, and nothing else does"),
)

/** The draft in a file, in every language of the brand. Throws InvalidInput that names every invalid field. */
function readDraft(written: unknown, brand: Brand) {
  const draft = checked(RewardDraft, written)
  for (const field of ["name", "text"] as const)
    for (const language of brand.languages)
      if (!draft[field][language]) throw new InvalidInput(`${field}: ${brand.name} also speaks ${language}`)
  return { ...draft, cost: draft.kind === "cash" ? draft.amount! : (draft.cost ?? 0) }
}

export interface OfferedReward {
  readonly id: number
  readonly brand: number
  readonly kind: (typeof rewardKinds)[number]
  readonly name: Readonly<Record<string, string>>
  readonly text: Readonly<Record<string, string>>
  readonly picture: string | null
  readonly points: number
  readonly stock: number | null
  readonly amount: number | null
  readonly cost: number
  readonly sort: number
  readonly closedAt: Date | null
  /** Codes that are left. */
  readonly codes: number
  /** Codes that a restore has set aside (`markUncheckedRewards`). */
  readonly aside: number
}

const columns = sql`
  r.id, r.brand, r.kind, r.name, r.text, r.picture, r.points, r.stock, r.amount, r.cost, r.sort, r.closed_at as "closedAt",
  (select count(*) from point_voucher v
   where v.reward = r.id and v.redemption is null and v.unchecked_since is null)::int as codes,
  (select count(*) from point_voucher v where v.reward = r.id and v.unchecked_since is not null)::int as aside`

export const rewardById = (database: Database, id: number): Promise<OfferedReward | undefined> =>
  database.row(sql`select ${columns} from point_reward r where r.id = ${id}`)

export const rewardsAt = (database: Database, brand: Brand, closed: boolean): Promise<OfferedReward[]> =>
  database.rows(sql`
    select ${columns} from point_reward r where r.brand = ${brand.id} and (${closed} or r.closed_at is null)
    order by r.closed_at is not null, r.sort, r.points, r.id`)

/** Offers a reward. Throws InvalidInput that names every invalid field. */
export async function offerReward(tx: Database, brand: Brand, written: unknown, naming: Naming): Promise<number> {
  const { kind, name, text, picture, points, stock, amount, cost, sort } = readDraft(written, brand)
  const address = picture && (await inField("picture", pictureAddress(tx, brand.id, picture, naming)))
  const { id } = await tx.one<{ id: number }>(sql`
    insert into point_reward (brand, kind, name, text, picture, points, stock, amount, cost, sort, created_at)
    values (${brand.id}, ${kind}, ${JSON.stringify(name)}, ${JSON.stringify(text)}, ${address ?? null}, ${points},
            ${stock ?? null}, ${amount ?? null}, ${cost}, ${sort}, ${naming.at})
    returning id`)
  return id
}

/**
 * Changes the given fields; what was redeemed keeps its terms, and a member who has seen another price is asked again. The kind
 * and the cash stay. Throws like `offerReward`.
 */
export async function changeReward(tx: Database, brand: Brand, id: number, written: unknown, naming: Naming): Promise<void> {
  const before = await tx.one<OfferedReward>(sql`select ${columns} from point_reward r where r.id = ${id} for update`)
  const changes = checked(v.record(v.string(), v.unknown()), written)
  const now = {
    ...Object.fromEntries(
      (["kind", "name", "text", "picture", "points", "stock", "amount", "cost", "sort"] as const)
        .filter(field => before[field] !== null)
        .map(field => [field, before[field]]),
    ),
    ...changes,
  }
  const { kind, name, text, picture, points, stock, amount, cost, sort } = readDraft(now, brand)
  if (amount !== (before.amount ?? undefined))
    throw new InvalidInput("amount: cannot be changed, since members redeem what they have seen; close it and offer another")
  if (kind !== before.kind) throw new InvalidInput(`kind: cannot be changed from ${before.kind}; close it and offer another`)
  const address = picture && (await inField("picture", pictureAddress(tx, brand.id, picture, naming)))
  await tx.run(sql`
    update point_reward set name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)}, picture = ${address ?? null},
      points = ${points}, stock = ${stock ?? null}, amount = ${amount ?? null}, cost = ${cost}, sort = ${sort}
    where id = ${id}`)
}

/** No longer offers a reward; what was redeemed is still sent. False if it was closed before. */
export const closeReward = async (tx: Database, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`update point_reward set closed_at = ${now} where id = ${id} and closed_at is null`)) > 0

/** Adds codes to a voucher; gives how many were new. */
export const addCodes = (tx: Database, id: number, codes: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into point_voucher (reward, code) select ${id}, code from unnest(${codes}::text[]) code on conflict do nothing`)
