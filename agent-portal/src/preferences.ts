import type { TextStore } from "@baize/common/domain/environment.ts"
import { type ExportKind, exportKinds } from "@baize/common/domain/exports/exports.ts"
import { makeAutoObservable } from "mobx"
import type { ColorMode } from "./theme/palettes.ts"

/** Also read by index.html, before first paint. */
const THEME = "baize.portal.theme"
const COLUMNS = "baize.portal.columns."
const ORDER = "baize.portal.order."
const EXPORT = "baize.portal.export"

/** How a user has arranged the portal on this machine. */
export class Preferences {
  mode: ColorMode
  /** The kind of file exported last. */
  exportKind: ExportKind
  private readonly hidden = new Map<string, readonly string[]>()
  private readonly orders = new Map<string, readonly string[] | undefined>()
  private readonly storage: TextStore

  /** `system`: the theme until the user chooses. */
  constructor(storage: TextStore, system: ColorMode = "dark") {
    this.storage = storage
    const chosen = storage.read(THEME)
    this.mode = chosen === "light" || chosen === "dark" ? chosen : system
    const exported = storage.read(EXPORT)
    this.exportKind = exportKinds.find(kind => kind === exported) ?? "xlsx"
    makeAutoObservable<this, "storage">(this, { storage: false })
  }

  setMode(mode: ColorMode): void {
    this.mode = mode
    this.storage.write(THEME, mode)
  }

  setExportKind(kind: ExportKind): void {
    this.exportKind = kind
    this.storage.write(EXPORT, kind)
  }

  /** The hidden columns of a table; undefined: not chosen yet. */
  hiddenColumns(table: string): readonly string[] | undefined {
    return (
      this.hidden.get(table) ??
      this.storage
        .read(COLUMNS + table)
        ?.split(",")
        .filter(Boolean)
    )
  }

  hideColumns(table: string, keys: readonly string[]): void {
    this.hidden.set(table, keys)
    this.storage.write(COLUMNS + table, keys.join(","))
  }

  /** The columns of a table in the user's order; undefined: the default. */
  columnOrder(table: string): readonly string[] | undefined {
    if (this.orders.has(table)) return this.orders.get(table)
    return this.storage
      .read(ORDER + table)
      ?.split(",")
      .filter(Boolean)
  }

  orderColumns(table: string, keys: readonly string[] | undefined): void {
    this.orders.set(table, keys)
    this.storage.write(ORDER + table, keys?.join(","))
  }
}
