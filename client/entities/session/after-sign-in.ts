/** Where one goes after signing in: the wanted path with the kept query. Never to another site. */
export function afterSignIn(search: string): string {
  const query = new URLSearchParams(search)
  const wanted = query.get('to') ?? '/'
  query.delete('to')
  const to = /^\/(?![/\\])/u.test(wanted) ? wanted : '/'
  const rest = query.toString()
  return rest === '' ? to : `${to}?${rest}`
}
