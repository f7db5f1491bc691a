/** Where one goes after signing in: the wanted path with the kept query. Never to another site. */
export function afterSignIn(search: string): string {
  const query = new URLSearchParams(search)
  const wanted = query.get('to') ?? '/'
  query.delete('to')
  const to = isOwnPath(wanted) ? wanted : '/'
  const rest = query.toString()
  return rest === '' ? to : `${to}?${rest}`
}

const SOMEWHERE = 'https://here.invalid'

/** Read as browsers read it: they pass over tabs and line ends, and take `\` for `/`. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /\p{Cc}/u.test(path) || !URL.canParse(path, SOMEWHERE)) return false
  return new URL(path, SOMEWHERE).origin === SOMEWHERE
}
