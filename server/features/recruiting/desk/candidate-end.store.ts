import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { EndState } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeNewcomer } from '../../people/accounts.door.ts'
import { moveContract } from '../contract/contract-course.store.ts'
import { loadContracts, saveContract } from '../contract/contract.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { findStep, loadSteps, saveStep } from '../step/step.store.ts'
import { withoutSensitive, type StoredCandidate } from '../candidate/candidate.store.ts'

interface Ended {
  readonly candidate: StoredCandidate
  readonly state: EndState
  readonly reason: string
  readonly byName: string
}

/**
 * Ends the way of a candidate: bank account, contact, diet and sizes are erased at once, open contracts are taken back, links
 * open nothing more, and an account that waits for the first day is closed. Returns what changes in the candidate's own row.
 */
export async function endCandidate(
  { now, newId, secrets }: Platform,
  db: Db,
  { candidate, state, reason, byName }: Ended,
): Promise<Partial<StoredCandidate>> {
  const moment = { now: now(), newId }
  for (const contract of await loadContracts(db, candidate.id)) {
    if (!openSignStates.includes(contract.state)) continue
    await moveContract(db, contract.id, { move: { to: 'cancelled', byName }, moment })
    // At its service it is cancelled by the next check.
    if (contract.service === 'scrive' && contract.externalId !== null)
      await saveContract(db, contract.id, { checkAt: now() })
  }
  await candidateLetters.remove(db, [candidate.id])
  for (const step of await loadSteps(db, candidate.id))
    if (step.state !== 'succeeded') await saveStep(db, step.id, { state: 'failed', nextAt: null })
  if (candidate.userId !== null) {
    await closeNewcomer(db, candidate.userId, now())
    // The halves of the accounts are made again, should the candidate come after all.
    for (const kind of ['local_user', 'directory_account', 'activation'] as const) {
      const step = await findStep(db, candidate.id, kind)
      if (step) await saveStep(db, step.id, { state: 'failed', nextAt: null })
    }
  }
  const change = { state, endedFrom: candidate.state, endReason: reason, problem: null }
  return { ...change, ...withoutSensitive(secrets, candidate) }
}
