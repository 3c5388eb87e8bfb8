/** The site flags of the specification §3 and their meaning, with a new brand's values. */
export const defaultFlags: Readonly<Record<string, boolean>> = {
  CBS3: false, // chat room
  CHNGPASSVERIF3: false, // forgot password by mobile
  CHNGPASSMAIL3: false, // forgot password by email
  MANPLAYREB3: false, // manual rebate
  DIRECTREG3: true, // registration without an invitation
  USERNAMEREG3: true, // registration by username
  MOBILENUMREG3: false, // registration by mobile number
  MOBILENUMPASSREG3: false, // it requires a password
  REGMOBVERF3: false, // it sends a code
  MOBILEVERCODELOGIN3: false, // sign-in by code
  JACKPOTSHOW3: false, // a decorative jackpot counter instead of the real one
  ONEGAME3: false, // one real-money game at a time
  isSingle: false, // one wallet for all games: no money moves to a studio that keeps a wallet of its own
  FREEPLAY3: true, // free play without an account
  PWDEXPFORCECHANGE3: true, // passwords expire
  AGENTPOLICY3: false, // agents' policy page
  TEAMTRANSFER3: false, // agents send money to their direct downline and upline
  // Contract kinds between uplines and downlines.
  divtypereq: true,
  dailysalreqtype: false,
  contracthoursalreq: false,
  realtimesalreqtype: false,
}
