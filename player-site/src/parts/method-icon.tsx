import type { DepositKind } from "@baize/common/api/deposit-kinds.ts"
import style from "./method-icon.module.css"

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.7,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const

const pictures = {
  card: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" {...stroke} />
      <path d="M2.5 9.5h19M6 15h4" {...stroke} />
    </>
  ),
  wallet: (
    <>
      <path d="M4 7.5h14a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6.5A2.5 2.5 0 0 1 6.5 4H17" {...stroke} />
      <path d="M20 12h-4a2 2 0 0 0 0 4h4" {...stroke} />
    </>
  ),
  bank: <path d="M3 9.5 12 4l9 5.5M4.5 10v7M9.5 10v7M14.5 10v7M19.5 10v7M3 20h18" {...stroke} />,
  coin: (
    <>
      <circle cx="12" cy="12" r="9" {...stroke} />
      <path d="M8 8.5h8M12 8.5V17M7.5 11.5c0 1.2 2 2 4.5 2s4.5-.8 4.5-2-2-2-4.5-2-4.5.8-4.5 2z" {...stroke} />
    </>
  ),
}

const byKind = { redirect: "card", transfer: "bank", address: "coin" } as const

/** The picture of a deposit method: its own mark if that loads, or one of its code where it has one, else of how it is paid. */
export function MethodIcon({ code, kind, logo }: { code: string; kind: DepositKind; logo: string }) {
  const name = code === "wallet" ? "wallet" : byKind[kind]
  return (
    <>
      {logo && (
        <img key={logo} src={logo} alt="" className={style.mark} data-stand-in="next" width="40" height="26" loading="lazy" />
      )}
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
        {pictures[name]}
      </svg>
    </>
  )
}
