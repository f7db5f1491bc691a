// The users whose data must leave this phone. The mark is written before anything is deleted, so that the next start
// finishes an interrupted deletion.

import type { Id } from '../../../../shared/kernel/ids.ts'

/** The part of the browser's local storage that is used; a plain map in tests. */
export type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * signed_out: the person asked for it after reading what will be lost. replaced: somebody else has signed in here,
 * and nobody was asked.
 */
export const partings = ['signed_out', 'replaced'] as const
export type Parting = (typeof partings)[number]

const LEAVING = 'rond-leaving-'
const DEVICE = 'rond-device-'

/** Distinguishes a phone that has lost its store from a new one: the mark is apart from the databases. */
export const deviceMark = (userId: Id): string => DEVICE + userId

export function markLeaving(marks: Marks, userId: Id, parting: Parting): void {
  marks.setItem(LEAVING + userId, parting)
}

/**
 * Begins to leave, in this moment and without waiting: the user is marked, and what the local storage holds of them is
 * gone. The journal's interim key stays until the journal has been read.
 */
export function beginLeaving(marks: Marks, userId: Id, parting: Parting): void {
  markLeaving(marks, userId, parting)
  forgetMarks(marks, userId, { butInterimKey: true })
}

/** The person is back, or everything of theirs is gone. */
export function unmarkLeaving(marks: Marks, userId: Id): void {
  marks.removeItem(LEAVING + userId)
}

export function partingOf(marks: Marks, userId: Id): Parting | null {
  const mark = marks.getItem(LEAVING + userId)
  return partings.find((one) => one === mark) ?? null
}

export const leavingUsers = (marks: Marks): readonly Id[] => namedAfter(marks, LEAVING)

/** Everybody else who has worked on this phone and not signed out. */
export const othersHere = (marks: Marks, userId: Id): readonly Id[] =>
  namedAfter(marks, DEVICE).filter((other) => other !== userId)

/** Removes every entry that ends in the user's id: of the device, of notices, and of the journal's interim key. */
export function forgetMarks(marks: Marks, userId: Id, { butInterimKey }: { butInterimKey: boolean }): void {
  const kept = new Set([LEAVING + userId, ...(butInterimKey ? [interimKeyMark(userId)] : [])])
  const mine = namesIn(marks).filter((name) => name.startsWith('rond-') && name.endsWith(`-${userId}`))
  for (const name of mine) if (!kept.has(name)) marks.removeItem(name)
}

/** The database of what waits here for a user who has signed out. */
export const parcelsName = (userId: Id): string => `rond-parcel-${userId}`

export const interimKeyMark = (userId: Id): string => `rond-interim-key-${userId}`

const namedAfter = (marks: Marks, prefix: string): readonly Id[] =>
  namesIn(marks).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

const namesIn = (marks: Marks): readonly string[] =>
  Array.from({ length: marks.length }, (_, index) => marks.key(index) ?? '')
