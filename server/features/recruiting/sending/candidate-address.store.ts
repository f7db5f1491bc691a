import type { Actor } from '../../../../shared/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { needsOthers } from '../../organisation/access.door.ts'
import { placeOf, type StoredCandidate } from '../candidate/candidate.store.ts'
import { loadContracts } from '../contract/contract.store.ts'
import { candidateLetters, endLinks } from '../message/message.store.ts'

type Address = Pick<StoredCandidate, 'email' | 'phone'>

/**
 * Applies a recruiter's change of the mail address or telephone number: invalidates every link that was sent, notifies the old
 * address, and holds signing links until another person has confirmed the new address (decision 0172). Before the first message
 * there is no link to redirect, so nothing happens.
 */
export async function addressChange(
  { secrets, now, newId }: Platform,
  db: Db,
  { actor, candidate, written }: { actor: Actor; candidate: StoredCandidate; written: Address },
): Promise<Partial<StoredCandidate>> {
  const isNewMail = written.email !== candidate.email
  const isNewPhone = written.phone !== candidate.phone
  if (!isNewMail && !isNewPhone) return {}
  // A second change would let the first person confirm a change of their own.
  const { addressById } = candidate
  if (addressById !== null && addressById !== actor.userId && (await isAddressHeld(db, candidate)))
    throw new Problem(409, 'candidate.address-unconfirmed')
  if (!(await isUnderWay(db, candidate))) return {}
  const moment = { now: now(), newId }
  await endLinks(db, candidate.id, moment.now)
  const message = { subjectId: candidate.id, topic: 'address' } as const
  if (isNewMail)
    await candidateLetters.add(db, { ...message, via: 'mail', sealedTo: secrets.seal(candidate.email) }, moment)
  if (isNewPhone && candidate.phone !== '')
    await candidateLetters.add(db, { ...message, via: 'sms', sealedTo: secrets.seal(candidate.phone) }, moment)
  return { addressById: actor.userId, addressAt: moment.now }
}

/** Something was sent to the address, or rests on what came from it. */
const isUnderWay = async (db: Db, { id, infoAt }: StoredCandidate): Promise<boolean> =>
  infoAt !== null || (await candidateLetters.of(db, id)).length > 0 || (await loadContracts(db, id)).length > 0

/** Whether a changed address waits for somebody else. It does not where nobody else could confirm it. */
export async function isAddressHeld(db: Db, candidate: StoredCandidate): Promise<boolean> {
  const { addressById: userId } = candidate
  if (userId === null) return false
  const parties = [userId]
  return needsOthers(db, 'candidate-address.confirm', { actor: { userId }, parties, place: placeOf(candidate) })
}

/** An address for the log, which outlives the candidate: enough to see that it is another one. */
export const maskedAddress = ({ email, phone }: Address): Readonly<Record<keyof Address, string>> => ({
  email: email.replace(/^(.)[^@]*/u, '$1•••'),
  phone: phone === '' ? '' : `•••• ${phone.slice(-2)}`,
})
