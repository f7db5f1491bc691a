import { furtherState } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import { mayFollow, type SignState } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { changeCandidate, loadCandidate, type StoredCandidate } from '../candidate/candidate.store.ts'
import { addContractEvent, loadContract, saveContract, type StoredContract } from './contract.store.ts'

interface Move {
  readonly to: SignState
  readonly byName: string
  readonly detail?: string
  /** Further columns of the contract. */
  readonly change?: Partial<StoredContract>
}

interface Moment {
  readonly now: Instant
  readonly newId: IdMaker
}

/**
 * Moves a contract on, with a line in its course and what follows for its candidate. News that is old, repeated or out of
 * order changes nothing; false then.
 */
export async function moveContract(
  db: Db,
  id: Id,
  { move, moment }: { readonly move: Move; readonly moment: Moment },
): Promise<boolean> {
  const { to, byName, detail = '', change = {} } = move
  const contract = await loadContract(db, id)
  if (contract === null || !mayFollow(contract.state, to)) return false
  const { now } = moment
  const isOver = to !== 'sent' && to !== 'viewed'
  await saveContract(db, id, {
    state: to,
    ...(to === 'sent' ? { sentAt: now } : {}),
    ...(to === 'viewed' || (to === 'signed' && contract.viewedAt === null) ? { viewedAt: now } : {}),
    ...(isOver ? { endedAt: now, checkAt: null } : {}),
    ...change,
  })
  await addContractEvent(db, id, { line: { what: to, byName, detail }, moment })
  const candidate = await loadCandidate(db, contract.candidateId)
  if (candidate) await followContract(db, { candidate, contract, to }, moment)
  return true
}

async function followContract(
  db: Db,
  { candidate, contract, to }: { candidate: StoredCandidate; contract: StoredContract; to: SignState },
  moment: Moment,
): Promise<void> {
  const { now } = moment
  const isWork = contract.kind === 'work'
  if (to === 'sent') {
    const sent = isWork ? { workSentAt: now } : { educationSentAt: now, educationContractId: contract.id }
    const state = furtherState(candidate.state, isWork ? 'contract_sent' : 'education_sent')
    await changeCandidate(db, candidate, { change: { ...sent, state }, moment })
  } else if (to === 'signed') {
    const signed = isWork ? { workSignedAt: now } : { educationSignedAt: now, educationContractId: contract.id }
    const state = furtherState(candidate.state, isWork ? 'contract_signed' : 'education_signed')
    await changeCandidate(db, candidate, { change: { ...signed, state }, moment })
  } else await changeCandidate(db, candidate, { change: {}, moment })
}
