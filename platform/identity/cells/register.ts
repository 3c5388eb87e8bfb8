import { join } from "node:path"
import type { Clock } from "@baize/kit/clock.ts"
import { coalesce } from "@baize/kit/concurrency/coalesce.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import type { FastifyBaseLogger } from "fastify"
import sql from "sql-template-tag"
import { busy } from "../../server/refusal.ts"
import { carryFromElsewhere } from "./carry.ts"

interface RegisterOptions {
  readonly url: string
  /** The name of this installation among those that share the register. */
  readonly cell: string
  /** This installation's. */
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, "warn">
}

interface Excluded {
  readonly id: number
  readonly cell: string
  readonly account: number
  readonly person_keys: readonly string[]
  readonly birth_date: string | null
  readonly mobile: string | null
  readonly email_verified: boolean
  readonly taken_at: Date
  readonly until: Date
}

const PORTION = 500
/** A register that doesn't answer in this time is out of reach, milliseconds. */
const ANSWER_MS = 3_000
/** Days for which an ended exclusion stays in the register. */
const ENDED_DAYS = 1

/**
 * The self-exclusions that several installations (cells) share, in a database of its own. Each tells those that are taken here
 * and keeps a copy of those taken elsewhere. The platform starts and plays while it is out of reach; no one opens an account or
 * declares who they are without it.
 */
export class ExclusionRegister {
  readonly #options: RegisterOptions
  #opening: Promise<Database> | undefined
  readonly #readOn = coalesce(() => this.#read())

  constructor(options: RegisterOptions) {
    this.#options = options
  }

  /** The periodic exchange: what was taken elsewhere takes effect here, and what was taken here is written. */
  async exchange(): Promise<void> {
    await this.#readOn()
    await this.#tell()
  }

  /**
   * Reads what was told until now, for someone about to open an account or to say who they are. Refuses with `busy` where the
   * register doesn't answer: without it an excluded person could play here.
   */
  async freshen(): Promise<void> {
    try {
      await inTime(this.#readOn())
    } catch (error) {
      this.#options.log.warn({ err: error }, "the register of exclusions is out of reach")
      throw busy()
    }
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined)
    await opened?.close(0)
  }

  #open(): Promise<Database> {
    this.#opening ??= openRegister(this.#options).catch(error => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  /** A connection that has fallen silent is dropped, so that the next question takes another. */
  async #ask<Answer>(question: (register: Database) => Promise<Answer>): Promise<Answer> {
    const opened = this.#open()
    return await inTime(opened.then(question), () => {
      this.#opening = undefined
      void opened.then(
        register => register.close(0),
        () => {},
      )
    })
  }

  async #read(): Promise<void> {
    const { database, clock, cell } = this.#options
    for (;;) {
      const { last } = await database.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from exclusion_elsewhere`)
      const now = clock.now()
      const told = await this.#ask(register =>
        register.rows<Excluded>(sql`
          select id, cell, account, person_keys, to_char(birth_date, 'YYYY-MM-DD') as birth_date, mobile, email_verified,
                 taken_at, until
          from register.exclusion where id > ${last} and cell <> ${cell} and until > ${now} order by id limit ${PORTION}`),
      )
      await database.run(sql`
        insert into exclusion_elsewhere (id, cell, account, person_keys, birth_date, mobile, email_verified, taken_at, until)
        select id, cell, account, person_keys, birth_date, mobile, email_verified, taken_at, until
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given(id bigint, cell text, account bigint, person_keys text[],
          birth_date date, mobile text, email_verified boolean, taken_at timestamptz, until timestamptz)
        on conflict do nothing`)
      await carryFromElsewhere(database, now)
      if (told.length < PORTION) return
    }
  }

  async #tell(): Promise<void> {
    const { database, clock, cell } = this.#options
    const now = clock.now()
    for (;;) {
      const taken = await database.rows<Omit<Excluded, "id" | "cell"> & { readonly number: number }>(sql`
        select number, account, person_keys, to_char(birth_date, 'YYYY-MM-DD') as birth_date, mobile, email_verified, taken_at,
               until
        from exclusion_here where told_at is null and until > ${now} order by number limit ${PORTION}`)
      if (taken.length === 0) break
      const write = async (tx: Database): Promise<void> => {
        // Readers continue after the last id they saw: none may be committed after a later one.
        await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize exclusions'))`)
        await tx.run(sql`
          insert into register.exclusion (cell, number, account, person_keys, birth_date, mobile, email_verified, taken_at, until)
          select ${cell}, number, account, person_keys, birth_date, mobile, email_verified, taken_at, until
          from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as given(number bigint, account bigint, person_keys text[],
            birth_date date, mobile text, email_verified boolean, taken_at timestamptz, until timestamptz)
          order by number on conflict (cell, number) do nothing`)
      }
      await this.#ask(register => register.transaction(write))
      const numbers = taken.map(({ number }) => number)
      await database.run(sql`update exclusion_here set told_at = ${now} where number = any (${numbers}::bigint[])`)
    }
    const ended = new Date(now.getTime() - ENDED_DAYS * 86_400_000)
    await this.#ask(register => register.run(sql`delete from register.exclusion where cell = ${cell} and until < ${ended}`))
  }
}

/** Rejects when an answer does not come in time, and then does what follows from that. */
async function inTime<Answer>(answer: Promise<Answer>, late: () => void = () => {}): Promise<Answer> {
  let patience: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    patience = setTimeout(() => {
      late()
      reject(new Error("The register of exclusions does not answer"))
    }, ANSWER_MS)
  })
  return await Promise.race([answer, over]).finally(() => clearTimeout(patience))
}

/** The schema of the register, for `migrate`. */
export const registerMigrations = { folder: join(import.meta.dirname, "schema"), schema: "register" } as const

/** The tables are created by the first that owns them. */
async function openRegister({ url, log }: RegisterOptions): Promise<Database> {
  const onLost = (error: Error): void => log.warn({ err: error }, "connection to the register of exclusions lost")
  const register = await connect(url, { connections: 2, settings: [`statement_timeout=${ANSWER_MS}`], onLost })
  try {
    await migrate(register, registerMigrations)
    return register
  } catch (error) {
    await register.close(0)
    throw error
  }
}
