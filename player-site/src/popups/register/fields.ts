import type { Registration } from "@baize/common/domain/session/session.ts"
import type { ComponentProps } from "react"
import type { IconName } from "../../parts/icon-name.ts"

/** The possible text fields of a registration, by the specification's names. */
export const registerFields = [
  "username",
  "password",
  "paymentPassword",
  "payeeName",
  "nickname",
  "birthday",
  "email",
  "mobileNum",
  "verificationCode",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "zalo",
  "telegram",
  "qqNum",
  "idNumber",
  "recommenderId",
  "referralCode",
  "affiliateCode",
] as const satisfies readonly (keyof Registration)[]
export type RegisterField = (typeof registerFields)[number]

type Input = Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "enterKeyHint"> & {
  icon?: IconName
}

/** Browser hints for each field. */
export const inputs: Partial<Record<RegisterField, Input>> = {
  username: { icon: "user", autoComplete: "username", autoCapitalize: "none", enterKeyHint: "next" },
  password: { icon: "lock", type: "password", autoComplete: "new-password" },
  paymentPassword: { icon: "shield", type: "password", autoComplete: "off" },
  payeeName: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none" },
  birthday: { autoComplete: "bday" },
  idNumber: { autoComplete: "off" },
  affiliateCode: { autoComplete: "off", autoCapitalize: "characters" },
}
