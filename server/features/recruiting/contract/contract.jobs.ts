import { candidateAnswered } from '../../../../shared/features/recruiting/recruiting.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SigningService } from '../../../platform/signing/signing.ts'
import { standingOf } from '../../../platform/signing/standing.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadCandidate } from '../candidate/candidate.store.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { moveContract } from './contract-course.store.ts'
import { storePdf } from '../../../platform/files/sealed-file.ts'
import { finishSigned, unfinishedContracts } from './contract-signed.store.ts'
import { dueChecks, expiredContracts, loadContract, saveContract, type StoredContract } from './contract.store.ts'

const EVERY_MS = 20_000
/** A document at a service is asked about so often, should its callbacks be lost. */
const CHECK_MS = 30 * 60_000

export interface ContractWork {
  readonly platform: Platform
  readonly signing: SigningService | null
  readonly sync: Pick<Sync, 'within'>
}

/** Asks services how documents stand, ends those whose time is over, and finishes signed ones. */
export const contractJob = (work: ContractWork): Job => ({
  name: 'recruiting.contracts',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const { platform } = work
    const { database, newId } = platform
    for (const contract of await dueChecks(database.db, now)) await checkContract(work, contract)
    for (const { id } of await expiredContracts(database.db, now))
      await database.tx((db) => moveContract(db, id, { move: { to: 'expired', byName: '' }, moment: { now, newId } }))
    for (const { id } of await unfinishedContracts(database.db)) await finishSigned(platform, id)
  },
})

/** Asks the service how a document stands. Callbacks are hints only: what they say is never believed. */
export async function checkContract(work: ContractWork, { id, externalId, state }: StoredContract): Promise<void> {
  const { platform, signing, sync } = work
  const { database, now, newId } = platform
  const later = (afterMs: number) => database.tx((db) => saveContract(db, id, { checkAt: now() + afterMs }))
  if (signing === null || externalId === null) return later(CHECK_MS)
  const standing = await standingOf(signing, { externalId, isCancelled: state === 'cancelled' })
  if (standing.kind === 'later') return later(standing.afterMs)
  const signed = standing.signed && (await signedFile(platform, standing.signed))
  await sync.within(async ({ db, write }) => {
    const contract = await loadContract(db, id)
    const candidate = contract && (await loadCandidate(db, contract.candidateId))
    if (!contract || !candidate) return
    const change = { ...signed, ...(standing.state === 'declined' ? { declineReason: standing.reason } : {}) }
    const move = { to: standing.state, byName: nameOf(candidate), detail: externalId, change }
    const isMoved =
      standing.state !== contract.state && (await moveContract(db, id, { move, moment: { now: now(), newId } }))
    const isOpen = standing.state === 'sent' || standing.state === 'viewed' || standing.state === 'draft'
    await saveContract(db, id, { checkAt: isOpen ? now() + CHECK_MS : null })
    const what = standing.state
    if (!isMoved || (what !== 'signed' && what !== 'declined')) return
    await write({ changes: [], events: [candidateAnswered({ candidateId: candidate.id, what, at: now() })] })
  })
}

/** The service's own signed document, sealed in the file store. */
async function signedFile(
  platform: Platform,
  pdf: Uint8Array,
): Promise<Pick<StoredContract, 'signedStored' | 'signedSha256'>> {
  const { stored, sha256 } = await storePdf(platform, pdf)
  return { signedStored: stored, signedSha256: sha256 }
}

/** Looks at a document soon, because its service called. */
export async function checkSoon({ database }: Platform, contract: StoredContract, now: Instant): Promise<void> {
  await database.tx((db) => saveContract(db, contract.id, { checkAt: now }))
}
