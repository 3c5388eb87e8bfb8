import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Text } from "./fields.ts"

/** Tells, once, what play needs and the registration did not ask: when somebody was born, and their name. */
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

/** Confirms the e-mail of the account by a code that `ownCode` sent to it. */
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
