import type { Total } from '../../../shared/resource/list.api.ts'

/** The kinds of work that Start counts, in the order of a day at the desk: what is late first, money last. */
export const workKinds = [
  'overdueHere',
  'overdue',
  'ill',
  'surveys',
  'candidateSteps',
  'candidates',
  'waiting',
  'answered',
  'flagged',
  'unanswered',
  'days',
  'open',
  'regret',
  'disputes',
  'corrections',
  'payouts',
  'claims',
  'mails',
  'plans',
] as const
export type WorkKind = (typeof workKinds)[number]

export interface Work {
  readonly kind: WorkKind
  readonly to: string
  /** Left out until the server has answered. */
  readonly total?: Total | undefined
}

/** Work in the order of the day; what is known to be done stands apart. */
export function inDayOrder(work: readonly Work[]): { waiting: readonly Work[]; done: readonly Work[] } {
  const ordered = work.toSorted((one, other) => workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind))
  const isDone = ({ total }: Work): boolean => total?.n === 0
  return { waiting: ordered.filter((each) => !isDone(each)), done: ordered.filter(isDone) }
}
