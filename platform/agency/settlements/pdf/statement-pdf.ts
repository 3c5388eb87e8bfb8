import { Readable } from "node:stream"
import {
  type Statement,
  type StatementInputs,
  type StatementStep,
  statementKeysPath,
  type statementPdf,
} from "@baize/common/api/settlements.ts"
import { periodText } from "@baize/kit/period-days.ts"
import type { Services } from "../../../play/services.ts"
import type { MadeFile } from "../../../server/files.ts"
import type { CallContext } from "../../../server/serve.ts"
import { loadTexts, portalLanguageOf } from "../../../server/texts.ts"
import { statementOf } from "../settlements.ts"
import { type DocumentFormat, type DocumentWords, documentFormat } from "./format.ts"
import { PdfSheet } from "./pdf-sheet.ts"
import { termRows, tierColumns, tierLine } from "./terms.ts"

const texts = loadTexts("agent", ".")
const contractTexts = loadTexts("contracts", ".")

interface Writing {
  readonly statement: Statement
  readonly words: DocumentWords
  /** Those of contracts. */
  readonly contractWords: DocumentWords
  readonly format: DocumentFormat
}

/** A statement as a document: what its page shows, in the reader's language. */
export async function statementPdfOf(services: Services, call: CallContext<typeof statementPdf>): Promise<MadeFile> {
  const { brand, visitor, request } = call
  const statement = await statementOf(services, call)
  const language = portalLanguageOf(brand, visitor, request.language)
  const words: DocumentWords = (key, values) => texts(language, key, values)
  const contractWords: DocumentWords = (key, values) => contractTexts(language, key, values)
  const writing = { statement, words, contractWords, format: documentFormat(brand, language) }
  const { settlement } = statement
  const title = words("statement.title", { period: periodOf(settlement.period, writing) })
  const name = words("statement.contractVersion", { n: settlement.contractId, version: settlement.version })
  const foot = `${brand.name} · ${title} · ${name}`
  const sheet = await PdfSheet.start({ title, language, author: brand.name, createdAt: services.clock.now(), foot })
  sheet.text(brand.name, { strong: true, faint: true }).text(title, { size: 20, strong: true })
  addSummary(sheet, writing, name)
  if (statement.corrects) addCorrection(sheet, writing, statement.corrects)
  addInputs(sheet, writing)
  addCalculation(sheet, writing)
  addTerms(sheet, writing)
  if (statement.seal) addSeal(sheet, writing, statement.seal, visitor.origin)
  const content = await sheet.end()
  return {
    content: Readable.from([content]),
    bytes: content.length,
    name: `statement-${settlement.contractId}-${settlement.period.replaceAll(/[^\w-]/g, "")}.pdf`,
    type: "application/pdf",
  }
}

/** `2026-W47~002` includes that it is the second correction. */
function periodOf(key: string, { words, format }: Pick<Writing, "words" | "format">): string {
  const [named = "", n] = key.split("~")
  const period = periodText(named, format.day)
  return n === undefined ? period : words("statement.periodCorrected", { period, n: Number(n) })
}

function addSummary(sheet: PdfSheet, { statement, words, format }: Writing, version: string): void {
  const { settlement, from, to, ruleVersion } = statement
  const parties = { upline: settlement.upline || words("contracts.house"), downline: settlement.downline }
  const moved = settlement.reversedAt ?? settlement.paidAt
  const range = words("range.days", { from: format.day(from), to: format.day(to), offset: format.offset })
  sheet
    .text(words("statement.lead", { kind: words(`contracts.oneOfKind.${settlement.kind}`), ...parties }))
    .text(format.money(settlement.amount), { size: 22, strong: true, above: 10 })
    .text(`${words(`settlements.states.${settlement.state}`)}${moved ? ` · ${format.instant(moved)} ${format.offset}` : ""}`)
    .text(`${range} · ${version} · ${format.labeled(words("statement.rule"), ruleVersion)}`, { faint: true })
}

const measures = ["turnover", "payout", "contributions", "bonus", "rebate"] as const
/** Shown only if they aren't zero. */
const further = [
  ...(["salaries", "reversedTurnover", "reversedPayout", "ownTurnover", "ownPayout", "ownContributions"] as const),
  ...(["ownBonus", "ownRebate", "foreignTurnover", "foreignPayout", "foreignContributions", "foreignBonus"] as const),
  ...(["foreignRebate", "laterTurnover", "laterPayout", "laterContributions", "laterBonus", "laterRebate"] as const),
  ...(["paidBefore", "trueUpIn"] as const),
]

function addCorrection(
  sheet: PdfSheet,
  { statement, words, format }: Writing,
  corrects: NonNullable<Statement["corrects"]>,
): void {
  const was = (name: keyof StatementInputs): number => corrects.inputs[name] ?? 0
  const is = (name: keyof StatementInputs): number => statement.inputs[name] ?? 0
  const rows = [
    ...measures.map(name => [name, words(`measures.${name}`), format.money] as const),
    ...[...further, "carriedIn" as const].map(name => [name, words(`statement.${name}`), format.money] as const),
    ["activeMembers", words("statement.activeMembers"), format.count] as const,
  ].filter(([name]) => was(name) !== is(name))
  sheet
    .heading(words("statement.correctionOf", { period: periodOf(corrects.period, { words, format }) }))
    .text(words("statement.correctionText", { came: format.money(corrects.came) }))
    .table(
      [
        { title: words("statement.input"), share: 0.5 },
        { title: words("statement.was"), share: 0.25, figure: true },
        { title: words("statement.isNow"), share: 0.25, figure: true },
      ],
      rows.map(([name, label, write]) => ({ cells: [label, write(was(name)), write(is(name))] })),
    )
}

function addInputs(sheet: PdfSheet, { statement: { inputs, activeTurnover }, words, contractWords, format }: Writing): void {
  sheet
    .heading(words("statement.inputs"))
    .facts(
      [
        ...measures.map(key => [words(`measures.${key}`), format.money(inputs[key] ?? 0)] as const),
        ...further
          .filter(key => (inputs[key] ?? 0) !== 0)
          .map(key => [words(`statement.${key}`), format.money(inputs[key])] as const),
        [words("statement.activeMembers"), format.count(inputs.activeMembers)],
        ...(activeTurnover === undefined ? [] : [[contractWords("terms.activeTurnover"), format.money(activeTurnover)] as const]),
        [words("statement.carriedIn"), format.money(inputs.carriedIn)],
      ],
      { share: 0.74, figures: true },
    )
}

/** Lines that sum up the ones above them. */
const sums: ReadonlySet<StatementStep["step"]> = new Set(["loss", "base", "payable"])

function addCalculation(sheet: PdfSheet, { statement, words, format }: Writing): void {
  sheet.heading(words("statement.arithmetic")).table(
    [
      { title: words("statement.step"), share: 0.74 },
      { title: words("statement.amount"), share: 0.26, figure: true },
    ],
    statement.steps.map(({ step, amount, rate = 0, of = 0, tier = 0 }) => ({
      cells: [words(`statement.steps.${step}`, { tier, rate: format.rate(rate), of: format.money(of) }), format.money(amount)],
      strong: sums.has(step),
    })),
  )
}

function addTerms(sheet: PdfSheet, { statement, words, contractWords, format }: Writing): void {
  const { days, periodDays, tiers, tier, terms } = statement
  sheet.heading(contractWords("terms.tiers"))
  if (days < periodDays) sheet.text(words("statement.inForce", { days, all: periodDays }), { faint: true })
  const reached = words("statement.reached")
  sheet.table(
    tierColumns(contractWords),
    tiers.map((one, n) => ({ cells: tierLine(one, n + 1 === tier ? `${n + 1} · ${reached}` : `${n + 1}`, format) })),
  )
  if (tier === 0) sheet.text(words("statement.tierNone"), { faint: true, above: 6 })
  sheet.heading(contractWords("terms.title")).facts(termRows(terms, contractWords, format))
  if (days !== periodDays)
    sheet.table(
      tierColumns(contractWords),
      terms.tiers.map((one, n) => ({ cells: tierLine(one, `${n + 1}`, format) })),
    )
}

function addSeal(sheet: PdfSheet, { words }: Writing, seal: NonNullable<Statement["seal"]>, site: string): void {
  const rows = [
    ["sequence", String(seal.sequence)],
    ["parties", seal.parties ? words("seal.pays", { ...seal.parties, payerId: 0 }) : words("seal.unnamed")],
    ["hash", seal.hash],
    ["previous", seal.previous || words("seal.first")],
    ["signature", seal.signature],
    ["key", seal.key],
    ["published", `${site}${statementKeysPath}`],
  ] as const
  // A hash fits its line.
  const shares = { share: 0.22 }
  sheet.heading(words("seal.title")).facts(
    rows.map(([key, text]) => [words(`seal.${key}`), text] as const),
    shares,
  )
}
