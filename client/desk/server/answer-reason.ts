import type { Failure } from '../../../shared/kernel/result.ts'

/** What keeps the server from answering, as a screen says it. */
export const reasons = {
  offline: 'offline',
  unauthorized: 'forbidden',
  maintenance: 'failed',
  server: 'failed',
} as const

/** Why the server did not answer, or refused to. */
export function reasonOf(failures: readonly Failure[]): 'offline' | 'forbidden' | 'missing' | 'failed' {
  const codes = failures.map(({ code }) => code)
  const [unavailable] = codes.flatMap((code) =>
    Object.hasOwn(reasons, code) ? [reasons[code as keyof typeof reasons]] : [],
  )
  if (unavailable !== undefined) return unavailable
  if (codes.includes('access.forbidden')) return 'forbidden'
  return codes.some((code) => code.endsWith('not-found') || isUnreadable(code)) ? 'missing' : 'failed'
}

/** The address asks for something that cannot be: its end is cut off, or it was typed. Codes of zod have no area before a dot. */
const isUnreadable = (code: string): boolean => code === 'request.invalid' || !code.includes('.')
