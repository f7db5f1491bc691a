import type { Id } from '../../../../shared/kernel/ids.ts'

/** The log of candidates. Nothing personal is in it: the log outlives what is erased. */
export const CANDIDATES = 'candidates'

/** What candidates do by themselves, on their own pages. */
export const byCandidate = (id: Id) => ({ userId: id, name: '–' })
