import type { ExportJob, makeExport } from "@baize/common/api/exports.ts"
import sql from "sql-template-tag"
import { fileWords } from "../../books/facts/file/words.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { portalLanguageOf } from "../../server/texts.ts"
import { type ExportJobRow, jobColumns, jobView } from "./job.ts"
import { reportOf, reportsFor } from "./reports.ts"

/** Maximum unfinished files per agent. */
const UNDER_WAY = 5

/** Queues a file, after the checks of the report's page. */
export async function askForExport(services: Services, call: CallContext<typeof makeExport>): Promise<ExportJob> {
  const { request, caller, brand, visitor, refuse } = call
  const { about, columns, format, plain } = request
  if (!reportsFor(caller).includes(about.report)) refuse("forbidden")
  const language = portalLanguageOf(brand, visitor)
  const words = fileWords(language)
  const report = await reportOf(services, { brand, caller, words, language, refuse }, about)
  const member = caller.memberId
  return services.database.transaction(async tx => {
    // One at a time, to enforce the maximum.
    await tx.run(sql`select from member where id = ${member} for no key update`)
    const find = () =>
      tx.row<ExportJobRow>(sql`select ${jobColumns} from export where member = ${member} and request = ${request.request}`)
    const job = await firstAnswer(find, async () => {
      const { under } = await tx.one<{ under: number }>(
        sql`select count(*) as under from export where member = ${member} and state in ('waiting', 'running')`,
      )
      if (under >= UNDER_WAY) refuse("too-many-exports", { value: { most: UNDER_WAY } })
      return tx.one<ExportJobRow>(sql`
        insert into export (brand, member, maker, request, about, columns, format, plain, language, name, created_at)
        values (${brand.id}, ${member}, ${caller.username}, ${request.request}, ${JSON.stringify(about)},
                ${columns ?? null}, ${format}, ${plain}, ${language}, ${report.name}, ${services.clock.now()})
        returning ${jobColumns}`)
    })
    return jobView(job)
  })
}
