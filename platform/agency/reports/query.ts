/** A request for a report, with the vendor by our word. */
export const queryOf = <Request extends { readonly vassalage?: string | undefined }>({
  vassalage: vendor,
  ...request
}: Request) => ({
  ...request,
  vendor,
})
