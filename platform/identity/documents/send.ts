import { answersInWords, documentKinds, type ProofAnswer, proofAnswers, type sendDocument } from "@baize/common/api/identity.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { askForFunds } from "./ask-funds.ts"
import { checkQueue } from "./checks/check.ts"
import { identityProviderOf } from "./checks/remote.ts"
import { attachPictures } from "./pictures.ts"
import { canRenew } from "./renewal.ts"
import { proofStates } from "./state.ts"

/** How long a no to the question about public offices holds. */
const NO_OFFICE_DAYS = 365

/**
 * Sends a document with its uploaded pictures and its answer, once per request. An operator's open request for it becomes this
 * document; a second one of the same proof is refused while one waits, or while one is approved for longer than the renewal
 * period. Who holds no public office and never did is believed; everything else waits for the house.
 */
export async function sendOwnDocument(
  services: Pick<IdentityServices, "database" | "clock" | "settings">,
  { request, caller, brand, refuse }: CallContext<typeof sendDocument>,
): Promise<Record<string, never>> {
  const { database, clock } = services
  const { kind, images } = request
  const { proves, sides } = documentKinds[kind]
  const given = images.map(({ side }) => side)
  if (given.length !== sides.length || !sides.every(side => given.includes(side))) refuse("document-incomplete")
  const answer = request.answer ?? null
  const answers: readonly ProofAnswer[] = proofAnswers[proves]
  if (answer === null ? answers.length > 0 : !answers.includes(answer)) refuse("answer-missing")
  const words = answer !== null && answer !== "none" ? request.words || null : null
  if (answer !== null && answersInWords.includes(answer) && words === null) refuse("answer-missing")
  const { memberId: member } = caller
  const now = clock.now()
  const today = businessDay(now, brand.gmtOffsetMinutes)

  const known = () =>
    database.row<{ id: number }>(sql`
      select id from identity_document where member = ${member} and request = ${request.request}`)
  const send = async (tx: Database) => {
    // Two tabs take turns.
    const { declared } = await tx.one<{ declared: boolean }>(sql`
      select birth_date is not null and coalesce(profile ->> 'payeeName', '') <> '' as declared
      from member where id = ${member} for no key update`)
    if (!declared) refuse("identity-needed")
    const present = (await proofStates(tx, member, today))[proves]
    if (present.state === "sent") refuse("document-waiting")
    if (!canRenew(present, today)) refuse("document-valid")
    const { id } = await tx.one<{ id: number }>(sql`
      insert into identity_document (brand, member, proof, state, request, kind, answer, words, sent_at)
      values (${brand.id}, ${member}, ${proves}, 'sent', ${request.request}, ${kind}, ${answer}, ${words}, ${now})
      on conflict (member, proof) where state in ('requested', 'sent')
      do update set state = 'sent', request = excluded.request, kind = excluded.kind, answer = excluded.answer,
                    words = excluded.words, sent_at = excluded.sent_at, reason = null
      returning id`)
    if (!(await attachPictures(tx, member, id, images))) refuse("image-unknown")
    if (proves === "identity" && identityProviderOf(services)) await enqueue(tx, checkQueue, [id], { now })
    if (answer === "none" && !present.isExposed && !present.byHouse)
      await tx.run(sql`
        update identity_document set state = 'approved', decided_by = 'house', decided_at = ${now},
          expires_on = ${addDays(today, NO_OFFICE_DAYS)}::date
        where id = ${id}`)
    if (proves === "office") await askForFunds(tx, brand, member, now)
    return { id }
  }
  await firstAnswer(known, () => database.transaction(send))
  return {}
}
