/** The site flags of the specification §3 and what they switch, as a new brand has them. */
export const defaultFlags: Readonly<Record<string, boolean>> = {
  CBS3: false, // chat room
  CHNGPASSVERIF3: false, // forgot password by mobile
  CHNGPASSMAIL3: false, // forgot password by e-mail
  MANPLAYREB3: false, // manual rebate
  DIRECTREG3: true, // registration without an invitation
  USERNAMEREG3: true, // registration by user name
  MOBILENUMREG3: false, // registration by mobile number
  MOBILENUMPASSREG3: false, // password asked in it
  REGMOBVERF3: false, // code sent in it
  MOBILEVERCODELOGIN3: false, // sign-in by code
  JACKPOTSHOW3: false, // a jackpot counter for show in the place of the real one
  ONEGAME3: false, // one game for real money at a time
  FREEPLAY3: true, // free play without an account
  PWDEXPFORCECHANGE3: true, // passwords expire
  AGENTPOLICY3: false, // agents' policy page
  TEAMTRANSFER3: false, // agents send money to their direct downline
  // Contract kinds between uplines and downlines.
  divtypereq: true,
  dailysalreqtype: false,
  contracthoursalreq: false,
  realtimesalreqtype: false,
}
