import type { Actor } from '../../../../shared/access/actor.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findActorsOf } from '../../../resource/activity/activity.store.ts'
import { assertOtherEyes, needsOthers } from '../../organisation/access.door.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { placeOf, type StoredCandidate } from '../candidate/candidate.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { loadContracts } from './contract.store.ts'

// Where no gateway is set up, a recruiter hands over the link to a contract. With it and the last digits of the identity number
// they could sign in the candidate's place, so one person is never shown both (decision 0172). Nobody notes who has looked at a
// link: it counts as seen by everybody to whom the page shows it.

/** Entries of the log that show the whole identity number to their actor. */
const learning = ['revealed', 'contractOpened', 'infoNoted']

interface Asked {
  readonly actor: Actor
  readonly candidate: StoredCandidate
}

/** Whether the text of a contract's link is for somebody else: the actor has seen, or written, the identity number. */
export const isLinkForOthers = async (db: Db, asked: Asked): Promise<boolean> =>
  needsOthers(db, 'candidate-number.learn', await linkEyesOf(db, asked))

/** Refuses the link of a contract to whoever has seen, or written, the identity number. */
export const assertMayHandLink = async (db: Db, asked: Asked): Promise<void> =>
  assertOtherEyes(db, 'candidate-number.learn', await linkEyesOf(db, asked))

async function linkEyesOf(db: Db, { actor, candidate }: Asked) {
  const parties = await findActorsOf(db, { kind: 'candidates', id: candidate.id, what: learning })
  return { actor, parties, place: placeOf(candidate), permission: 'update candidates' } as const
}

/** Whether the identity number is for somebody else: the actor is shown the link to a contract that is out. */
export async function isNumberForOthers(db: Db, asked: Asked): Promise<boolean> {
  const parties = await linkSeenBy(db, asked)
  return needsOthers(db, 'candidate-number.learn', { actor: asked.actor, parties, place: placeOf(asked.candidate) })
}

/** Refuses the identity number, and writing another one, to whoever is shown the link to a contract that is out. */
export async function assertMayLearnNumber(db: Db, asked: Asked): Promise<void> {
  const parties = await linkSeenBy(db, asked)
  await assertOtherEyes(db, 'candidate-number.learn', { actor: asked.actor, parties, place: placeOf(asked.candidate) })
}

/** The actor, if they are shown the link to a contract that is out: the identity number is for somebody else. */
export async function linkSeenBy(db: Db, asked: Asked): Promise<readonly string[]> {
  const { actor, candidate } = asked
  if (!reaches(actor, 'update candidates', placeOf(candidate)) || !(await isLinkOut(db, candidate))) return []
  return (await isLinkForOthers(db, asked)) ? [] : [actor.userId]
}

async function isLinkOut(db: Db, { id }: StoredCandidate): Promise<boolean> {
  const open = (await loadContracts(db, id)).filter(({ state }) => openSignStates.includes(state))
  // A link that was handed over has been shown as well.
  const shown = (await candidateLetters.of(db, id)).filter(
    ({ topic, state }) => topic === 'sign' && (state === 'kept' || state === 'handed_over'),
  )
  return shown.some(({ aboutId }) => open.some(({ id: contractId }) => contractId === aboutId))
}
