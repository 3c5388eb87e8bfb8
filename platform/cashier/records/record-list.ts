import type { Request } from "@baize/common/api/endpoint.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import type { recordFile } from "@baize/common/api/records.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Sql } from "sql-template-tag"
import type { FileColumn, FileTotals } from "../../books/facts/file/column.ts"
import type { FileWords } from "../../books/facts/file/words.ts"
import type { Brand } from "../../brands/brands.ts"

export type RecordChoice = Omit<Request<typeof recordFile>, "list">

/** Who saves a list, and the texts of the file. */
export interface RecordReader {
  readonly database: Database
  readonly brand: Brand
  readonly caller: { readonly memberId: MemberId }
  readonly words: FileWords
  readonly language: string
  readonly refuse: (code: "malformed", detail: { fields: FieldProblem[] }) => never
}

/** A list of a member as a file needs it. */
export interface RecordList {
  readonly title: string
  /** What the rows are narrowed to apart from days, each a name and a value. */
  readonly filters: readonly (readonly [string, string])[]
  readonly columns: readonly FileColumn[]
  /** A select of every row in order, with a column for each key. */
  readonly rows: Sql
  readonly totals?: FileTotals
}

/** A list, and the fields of the request that narrow it. */
export interface RecordListOf {
  readonly filters: readonly (keyof RecordChoice)[]
  readonly of: (reader: RecordReader, choice: RecordChoice) => RecordList | Promise<RecordList>
}

/** The texts of codes, from one part of a catalog. */
export const wordsOf = (words: FileWords, part: string, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map(code => [code, words(`${part}.${code}`)]))

/** What a list of play is narrowed to. */
export const gameFilters = (words: FileWords, { gameType, vassalage }: RecordChoice): [string, string][] => [
  ...(gameType === undefined
    ? []
    : [
        [words("player:betting.category"), wordsOf(words, "common:gameType", gameTypes)[gameType] ?? gameType] as [
          string,
          string,
        ],
      ]),
  ...(vassalage === undefined ? [] : [[words("records:bets.studio"), vassalage] as [string, string]]),
]
