/** Pays on the sandbox's page. `path`: of the page, at the address of the platform. */
export async function payAtSandbox(origin: string, path: string): Promise<void> {
  const answer = await fetch(new URL(path, origin), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "action=pay",
    redirect: "manual",
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`the sandbox answered a payment with ${answer.status}`)
}
