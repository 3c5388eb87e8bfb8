/**
 * Every address of the site, ordered so that no page follows itself: a new page can be told from the one before. The other names
 * of the home page (/home, /index, /index.html) are the same page.
 */
export const everyone: readonly string[] = [
  "/hot",
  "/new",
  "/live",
  "/rng?vassalage=pg",
  "/sports",
  "/esports",
  "/fish",
  "/pvp",
  "/rng",
  "/cockfight",
  "/elott",
  "/lott",
  "/rng?minBet=100&minLineNum=25",
  ...["/rou", "/bac", "/jp", "/jl", "/horse", "/bg", "/mini", "/pg", "/jdb", "/ss", "/evo", "/pp", "/megaway", "/crash", "/bgs"],
  "/PromotionDetail?id=1",
  "/providers",
  "/PromotionDetail?id=999999",
  "/promotions",
  "/help",
  "/down",
  "/helpmc",
  "/seamless",
  "/help#withdraw",
  "/lotteryDraw",
  "/tables/of/old",
  "/",
]

/** What needs a session. */
export const signedIn: readonly string[] = [
  "/favorite",
  "/recent",
  "/lottery",
  "/seaLottery",
  "/vnLottery",
  "/pointMall",
  "/vnLottery?gameCode=north-27",
  "/member",
  "/member/depositv2",
  "/member/securityCenter",
  "/member/withdraw",
  "/member/messageV2",
  "/member/saferPlay",
  "/member/personalHistoryCopy",
  "/member/notices",
  "/member/transactionHistory",
]
