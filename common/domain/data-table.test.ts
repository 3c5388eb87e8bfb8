import { autorun } from "mobx"
import { expect, it } from "vitest"
import { DataTable } from "./data-table.ts"

it("a table shows the newest answer, in whatever order answers arrive", async () => {
  const waiting: ((rows: string[]) => void)[] = []
  const table = new DataTable<string, { text: string }>(
    () => new Promise(answer => waiting.push(rows => answer({ rows, total: rows.length }))),
    { text: "" },
  )
  const seen: string[] = []
  autorun(() => seen.push(table.rows.join()))
  const first = table.show({ filter: { text: "a" } })
  const second = table.show({ filter: { text: "ab" } })
  expect(table.loading).toBe(true)
  waiting[1]!(["ab"])
  waiting[0]!(["a", "ab"])
  await Promise.all([first, second])
  expect(table.rows).toEqual(["ab"])
  expect(table.loading).toBe(false)
  expect(seen).toEqual(["", "ab"])
})

it("a table knows which view its rows belong to while another is loading", async () => {
  const answers: (() => void)[] = []
  const table = new DataTable<string, { by: string }>(
    ({ filter }) => new Promise(answer => answers.push(() => answer({ rows: [`of ${filter.by}`], total: 1 }))),
    { by: "member" },
  )
  const first = table.reload()
  answers[0]!()
  await first
  const second = table.show({ filter: { by: "day" } })
  expect([table.view.filter.by, table.shown.filter.by, table.rows]).toEqual(["day", "member", ["of member"]])
  answers[1]!()
  await second
  expect([table.shown.filter.by, table.rows]).toEqual(["day", ["of day"]])
})

it("a table starts again from the first page when the filter changes", async () => {
  const table = new DataTable<string, { text: string }>(async ({ page }) => ({ rows: [`page ${page}`], total: 99 }), { text: "" })
  await table.show({ page: 3 })
  expect(table.rows).toEqual(["page 3"])
  await table.show({ filter: { text: "x" } })
  expect(table.view.page).toBe(1)
  expect(table.pages).toBe(5)
})

it("a table shows the last page when one beyond it is requested", async () => {
  const table = new DataTable<string, object>(
    async ({ page, size }) => ({
      rows: Array.from({ length: Math.max(0, Math.min(size, 41 - (page - 1) * size)) }, () => `of ${page}`),
      total: 41,
    }),
    {},
  )
  await table.show({ page: 99 })
  expect(table.rows).toEqual(["of 3"])
  const none = new DataTable<string, object>(async () => ({ rows: [], total: 0 }), {})
  await none.show({ page: 4 })
  expect([none.rows, none.total]).toEqual([[], 0])
})

it("a table keeps the old rows and says why when the next ones fail to load", async () => {
  let broken = false
  const table = new DataTable<string, object>(async () => {
    if (broken) throw new Error("no way")
    return { rows: ["kept"], total: 1 }
  }, {})
  await table.reload()
  broken = true
  await table.reload()
  expect(table.rows).toEqual(["kept"])
  expect(table.problem?.message).toBe("no way")
})

it("a table of all rows loads each page once as it is scrolled into sight, and drops them when the filter changes", async () => {
  const requested: string[] = []
  let broken = false
  const table = new DataTable<string, { of: string }>(
    async ({ page, size, filter }) => {
      requested.push(`${filter.of}${page}`)
      if (broken) throw new Error("no way")
      const rows = Array.from(
        { length: Math.min(size, 250 - (page - 1) * size) },
        (_, n) => `${filter.of}${(page - 1) * size + n}`,
      )
      return { rows, total: 250 }
    },
    { of: "a" },
    100,
  )
  await table.show({ whole: true })
  expect([table.rowAt(0), table.rowAt(99), table.rowAt(100), table.rowAt(249)]).toEqual(["a0", "a99", undefined, undefined])
  const seen: (string | undefined)[] = []
  autorun(() => seen.push(table.rowAt(249)))
  await Promise.all([table.reach(5), table.reach(249), table.reach(200)])
  expect(seen.at(-1)).toBe("a249")
  expect(requested).toEqual(["a1", "a3"])

  broken = true
  await table.reach(100)
  expect([table.rowAt(100), table.furtherProblem?.message, table.rowAt(249)]).toEqual([undefined, "no way", "a249"])
  broken = false
  await table.reach(100)
  expect([table.rowAt(100), table.furtherProblem]).toEqual(["a100", undefined])

  await table.show({ filter: { of: "b" } })
  expect([table.rowAt(0), table.rowAt(249)]).toEqual(["b0", undefined])
  await table.reach(249)
  expect(table.rowAt(249)).toBe("b249")
})
