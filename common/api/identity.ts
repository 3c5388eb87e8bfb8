import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Text } from "./fields.ts"

/** Declares, once, what play requires and registration did not ask: the date of birth and the name. */
export const declareIdentity = endpoint({
  method: "POST",
  path: "/wps/member/identity",
  token: true,
  sealed: true,
  request: v.object({ birthday: Text, payeeName: Text }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "identity-told": 409, "person-has-account": 409 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})

/** Confirms the account's email by a code sent with `ownCode`. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/wps/member/email/confirm",
  token: true,
  sealed: false,
  request: v.object({ code: v.pipe(v.string(), v.maxLength(255)) }),
  response: v.object({}),
  refusals: { "code-wrong": 422, "code-expired": 422 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 20, seconds: 300 },
})
