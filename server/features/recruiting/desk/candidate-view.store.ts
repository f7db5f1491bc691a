import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { maskIdNumber, readIdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { maskedAccount } from '../../../../shared/features/people/profile/profile.rules.ts'
import type { CandidateView, Duplicate } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { MessageState } from '../../../../shared/features/recruiting/message/message.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { handedOverOf } from '../../../resource/letter/hand-over.ts'
import { needsOthers, placeOfUser } from '../../organisation/access.door.ts'
import { findPeopleLike } from '../../people/accounts.door.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadContracts, type StoredContract } from '../contract/contract.store.ts'
import { candidateLetters, type CandidateLetter } from '../message/message.store.ts'
import { readinessFor } from '../readiness/readiness.store.ts'
import { loadSteps } from '../step/step.store.ts'
import { candidateRows, nameOf } from '../candidate/candidate-list.store.ts'
import { loadFiles, loadNotes } from '../candidate/candidate-part.store.ts'
import { isLinkForOthers, isNumberForOthers } from '../contract/contract-eyes.store.ts'
import { isAddressHeld } from '../sending/candidate-address.store.ts'
import {
  findCandidatesLike,
  loadStages,
  mayAnswer,
  openInfo,
  placeOf,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'

/** A candidate's page. Links and passes that could not be sent are shown to those who act. */
export async function viewOf(
  platform: Platform,
  candidate: StoredCandidate,
  { actor, mayAct }: { actor: Actor; mayAct: boolean },
): Promise<CandidateView> {
  const { secrets } = platform
  const { db } = platform.database
  const [row] = await candidateRows(db, [candidate])
  assert(row, 'a candidate has no row')
  const contracts = await loadContracts(db, candidate.id)
  const forOthers = {
    link: mayAct && (await isLinkForOthers(db, { actor, candidate })),
    number: await isNumberForOthers(db, { actor, candidate }),
  }
  /** A link that opens nothing any more is not handed over. */
  const isOfUse = ({ topic, aboutId }: CandidateLetter): boolean => {
    if (topic === 'info' || topic === 'reminder') return mayAnswer(candidate)
    const contract = contracts.find((one) => one.id === aboutId)
    return contract === undefined || openSignStates.includes(contract.state)
  }
  const shownText = (message: CandidateLetter) =>
    mayAct &&
    !(forOthers.link && message.topic === 'sign') &&
    message.state === 'kept' &&
    message.sealedText !== null &&
    isOfUse(message)
      ? secrets.open(message.sealedText)
      : null
  return {
    candidate: row,
    steps: (await loadSteps(db, candidate.id)).map(
      ({ candidateId: _id, externalId: _other, wish: _wish, ...step }) => step,
    ),
    contracts: contracts.map(shownContract),
    messages: await messagesOf(db, candidate.id, shownText),
    notes: (await loadNotes(db, candidate.id)).map(({ id, byName, at, sealedText }) => ({
      id,
      byName,
      at,
      text: secrets.open(sealedText),
    })),
    files: (await loadFiles(db, candidate.id)).map(({ id, name, bytes, byName, at }) => ({
      id,
      name,
      bytes,
      byName,
      at,
    })),
    address: await addressOf(db, candidate, { actor, mayAct }),
    duplicates: await duplicatesOf(db, candidate, actor),
    stages: await loadStages(db, candidate.id),
    readiness: [...(await readinessFor(platform, candidate))],
    forOthers,
    sealed: sealedOf(platform, candidate, row),
  }
}

async function messagesOf(
  db: Db,
  candidateId: Id,
  shownText: (message: CandidateLetter) => string | null,
): Promise<CandidateView['messages']> {
  const messages = await candidateLetters.of(db, candidateId)
  const handedOver = await handedOverOf(db, messages, loadUserNames)
  return messages.map((message) => {
    const { id, topic: kind, via, at } = message
    const state = message.state as MessageState
    return { id, kind, via, state, at, text: shownText(message), handedOver: handedOver(message) }
  })
}

/** What is known of the sealed part without opening it. */
function sealedOf(
  { secrets, now }: Platform,
  candidate: StoredCandidate,
  row: CandidateView['candidate'],
): CandidateView['sealed'] {
  const info = openInfo(secrets, candidate)
  const reading = info === null ? null : readIdNumber(info.idNumber, countryOf(row), dayOf(now(), row.zone))
  return {
    idNumber: reading?.ok === true ? maskIdNumber(reading.number) : '',
    account: info === null || info.accountNumber === '' ? '' : maskedAccount(info),
    hasContact: info !== null && info.iceName !== '',
    hasDiet: info !== null && info.specialDiet !== '',
    hasSizes: info !== null && (info.shoeSize !== '' || info.tShirtSize !== null),
  }
}

/** A changed address that waits for somebody else. */
async function addressOf(
  db: Db,
  candidate: StoredCandidate,
  { actor, mayAct }: { actor: Actor; mayAct: boolean },
): Promise<CandidateView['address']> {
  const { addressById, addressAt } = candidate
  if (addressById === null || addressAt === null || !(await isAddressHeld(db, candidate))) return null
  const [by] = await loadUserNames(db, [addressById])
  const place = placeOf(candidate)
  const isOwn = await needsOthers(db, 'candidate-address.confirm', { actor, parties: [addressById], place })
  return { changedByName: by?.name ?? '', changedAt: addressAt, mayConfirm: mayAct && !isOwn }
}

const countryOf = ({ zone }: { zone: string }): 'FI' | 'SE' => (zone === 'Europe/Helsinki' ? 'FI' : 'SE')

const shownContract = (row: StoredContract) => {
  const { id, kind, title, templateVersion, service, state, declineReason } = row
  const { sentAt, viewedAt, endedAt, expiresAt } = row
  const hasFile = row.stored !== null
  const about = { id, kind, title, templateVersion, service, state, declineReason }
  return { ...about, sentAt, viewedAt, endedAt, expiresAt, hasFile }
}

/**
 * Other candidates and people who may be the same person. Those beyond the actor's reach are one entry without a name: their
 * address would otherwise say who applied, works or worked at another office.
 */
export async function duplicatesOf(
  db: Db,
  candidate: Pick<StoredCandidate, 'id' | 'email' | 'phone' | 'idHash'> & { userId?: string | null },
  actor: Actor,
): Promise<Duplicate[]> {
  const { email, phone, idHash, userId = null } = candidate
  const candidates = await findCandidatesLike(db, { id: candidate.id, email, phone, idHash })
  const seen = candidates.filter((other) => reaches(actor, 'view candidates', placeOf(other)))
  const people = (await findPeopleLike(db, { email, phone })).filter(({ id }) => id !== userId)
  const places = new Map(await Promise.all(people.map(async ({ id }) => [id, await placeOfUser(db, id)] as const)))
  const reached = people.filter(({ id }) => {
    const place = places.get(id)
    return place && reaches(actor, 'view users', place)
  })
  const isMore = seen.length < candidates.length || reached.length < people.length
  return [
    ...seen.map((other): Duplicate => {
      const isSameMail = other.email === email
      const by = idHash !== null && other.idHash === idHash ? 'idNumber' : isSameMail ? 'email' : 'phone'
      return { kind: 'candidate', id: other.id, name: nameOf(other), by }
    }),
    ...reached.map(({ id, name, standing, email: address }): Duplicate => ({
      kind: standing === 'former' ? 'former' : 'employee',
      id,
      name,
      by: address === email ? 'email' : 'phone',
    })),
    ...(isMore ? [{ kind: 'elsewhere' } as const] : []),
  ]
}
