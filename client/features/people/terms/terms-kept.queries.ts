import type { Id } from '../../../../shared/kernel/ids.ts'

/**
 * What was accepted on this device and waits in the outbox: until the server has it, every answer of the server still asks
 * for it.
 */
const keyOf = (userId: Id): string => `rond.${userId}.accepted-terms`

export function acceptedHere(userId: Id): readonly Id[] {
  return (localStorage.getItem(keyOf(userId)) ?? '').split(' ').filter(Boolean)
}

export function keepAccepted(userId: Id, termsId: Id): void {
  localStorage.setItem(keyOf(userId), [...acceptedHere(userId), termsId].join(' '))
}
