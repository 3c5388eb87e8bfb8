import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"

/** What sets a figure of a direct downline: between what they have passed on and the agent's own. */
export interface SettingProps {
  readonly file: DownlineFile
  readonly now: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly close: () => void
}
