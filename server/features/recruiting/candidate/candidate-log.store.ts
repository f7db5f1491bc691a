import type { Id } from '../../../../shared/kernel/ids.ts'

/** The log of candidates. It has no personal data, because it is not erased with a candidate. */
export const CANDIDATES = 'candidates'

/** What candidates do by themselves, on their own pages. */
export const byCandidate = (id: Id) => ({ userId: id, name: '–' })
