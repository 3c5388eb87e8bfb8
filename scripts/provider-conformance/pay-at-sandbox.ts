/** Pays on the sandbox's page, takes back what was paid, or gives it back. `path`: of the page, at the platform's address. */
export async function payAtSandbox(
  origin: string,
  path: string,
  action: "pay" | "charge-back" | "win-back" = "pay",
): Promise<void> {
  const answer = await fetch(new URL(path, origin), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `action=${action}`,
    redirect: "manual",
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`the sandbox answered ${action} with ${answer.status}`)
}
