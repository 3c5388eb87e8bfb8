import { commitmentOf } from "@baize/common/lottery/fair.ts"
import { texts } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { seal, sealedNow, unseal } from "../../server/vault/vault.ts"

interface SeededDraw {
  readonly lottery: string
  readonly numero: string
}

/** What the seed of a coming draw is bound to. */
const aboutSeed = ({ lottery, numero }: SeededDraw): string => `lottery_draw seed ${lottery} ${numero}`

/** The seed of a coming draw as it is stored until the draw: no copy of the database tells what will be drawn. */
export const sealSeed = (draw: SeededDraw, seed: string): string => seal(seed, aboutSeed(draw))

/** The seed of a draw that is due. Throws where it does not open, or is not the one that was committed to. */
export function openSeed(
  draw: SeededDraw & { readonly rule: string; readonly seed: string | null; readonly commitment: string | null },
): string {
  const { lottery, numero, rule, seed, commitment } = draw
  if (seed === null) throw new Error(`Draw ${numero} of ${lottery} has no seed`)
  const opened = unseal(seed, aboutSeed(draw))
  if (commitmentOf({ gameCode: lottery, numero, rule }, opened) !== commitment)
    throw new Error(`The seed of draw ${numero} of ${lottery} is not the one that was committed to`)
  return opened
}

/** Seals the seeds of coming draws with the present key: those in the clear, and those that an older key has sealed. */
export async function resealSeeds(tx: Database): Promise<number> {
  const draws = await tx.rows<SeededDraw & { seed: string }>(sql`
    select lottery, numero, coalesce(seed, '') as seed from lottery_draw
    where drawn_at is null and seed is not null and not starts_with(seed, ${sealedNow()})
    order by lottery, numero for no key update`)
  if (draws.length === 0) return 0
  const sealed = draws.map(draw => sealSeed(draw, unseal(draw.seed, aboutSeed(draw))))
  return tx.run(sql`
    update lottery_draw d set seed = s.seed
    from unnest(${texts(draws.map(({ lottery }) => lottery))}::text[], ${texts(draws.map(({ numero }) => numero))}::text[],
                ${texts(sealed)}::text[]) as s(lottery, numero, seed)
    where (d.lottery, d.numero) = (s.lottery, s.numero) and d.drawn_at is null`)
}
