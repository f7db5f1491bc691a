import { accountLinkDue } from '../../../../shared/features/account/account-link.events.ts'
import { firstDayCome } from '../../../../shared/features/recruiting/recruiting.events.ts'
import { furtherState, retryAfterMs } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { StepFailure } from '../../../../shared/features/recruiting/step/step.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import {
  addNewcomer,
  findAccount,
  findSamePerson,
  findUser,
  openedChanges,
  openNewcomer,
  orderHeldAccount,
  rehireNewcomer,
} from '../../people/accounts.door.ts'
import { saveAccount, saveDetails, saveLastFour } from '../../people/profiles.door.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { loadCandidate, openInfo, type StoredCandidate } from '../candidate/candidate.store.ts'
import type { About, StepOutcome, StepParts } from './step-work.rules.ts'

/** A half waits so long for the other one. */
const HALF_MS = 5000

/**
 * The local user, inactive until the first day. Somebody who left and returns is the same person. All of it is written in the
 * transaction that marks the step as done, so that a crash leaves all of it or nothing.
 */
export async function makeLocalUser(parts: StepParts, { step, candidate }: About): Promise<StepOutcome> {
  const { platform } = parts
  const { wish } = step
  const { startDay } = candidate
  if (startDay === null || wish === null) return { kind: 'failed', failure: 'no-start-day' }
  const { email, phone } = candidate
  const wanted = { email, phone, name: nameOf(candidate), but: step.externalId }
  const known = await findSamePerson(platform.database.db, wanted)
  if (known && known.standing !== 'former') return { kind: 'failed', failure: 'email-taken' }
  return {
    kind: 'done',
    finish: async (db, current) => {
      const id = known?.id ?? step.externalId
      const { teamId, titleId, roleId, coachId } = wish
      const person = {
        id,
        startDay,
        name: nameOf(current),
        shortName: current.firstName,
        email: current.email,
        language: current.language,
        teamId,
        officeId: teamId === null ? current.officeId : null,
        titleId,
        roleId,
        coachId,
        firstPhone: current.phone === '' ? null : current.phone,
        createdAt: platform.now(),
      }
      if (known) await rehireNewcomer(db, person)
      else if ((await findUser(db, id)) === null) await addNewcomer(db, person)
      await handOverPrivate(db, platform.secrets, { userId: id, candidate: current })
      await recordActivity(db, {
        id: platform.newId(),
        at: platform.now(),
        actor: { userId: step.startedById, name: step.startedByName },
        kind: 'users',
        subjectId: id,
        what: known ? 'rehired' : 'invited',
        before: {},
        after: { name: person.name, email: person.email },
      })
      return { userId: id }
    },
  }
}

/** What the candidate has given goes to their profile: nobody asks for it twice. */
async function handOverPrivate(
  db: Db,
  secrets: Secrets,
  { userId, candidate }: { userId: Id; candidate: StoredCandidate },
): Promise<void> {
  const info = openInfo(secrets, candidate)
  if (info === null) return
  const { iceName, iceNumber, iceType, specialDiet, clearingNumber, accountNumber, idNumber } = info
  await saveDetails(db, secrets, { userId, details: { iceName, iceNumber, iceType, specialDiet } })
  if (accountNumber !== '') await saveAccount(db, secrets, { userId, account: { clearingNumber, accountNumber } })
  await saveLastFour(db, secrets, { userId, lastFour: idNumber.slice(-4) })
}

const failures: Readonly<Record<string, StepFailure>> = {
  'not-set-up': 'directory-not-set-up',
  'no-name': 'directory-no-name',
  'name-taken': 'directory-name-taken',
  'group-unknown': 'directory-group-unknown',
  refused: 'directory-refused',
  'not-ended': 'not-ended',
}

/** The account in the directory, closed until the first day. It needs the local user, whom it belongs to. */
export async function makeDirectoryAccount(parts: StepParts, { step, candidate }: About): Promise<StepOutcome> {
  const { platform, accounts } = parts
  const { database, secrets, now } = platform
  const { userId } = candidate
  const { wish, externalId: id } = step
  if (userId === null || wish === null) return { kind: 'later', afterMs: HALF_MS }
  const { templateId } = wish
  const isOrdered = await database.tx((db) => orderHeldAccount(db, secrets, { id, userId, templateId, now: now() }))
  if (!isOrdered) return { kind: 'failed', failure: 'directory-refused' }
  await accounts.settle(id)
  const account = await findAccount(database.db, id)
  if (account?.state === 'failed')
    return { kind: 'failed', failure: failures[account.failure ?? ''] ?? 'directory-refused' }
  if (account?.state === 'prepared' || account?.state === 'active')
    return { kind: 'done', finish: () => Promise.resolve({ directoryName: account.loginName }) }
  return {
    kind: 'later',
    afterMs: Math.max((account?.nextAt ?? 0) - now(), retryAfterMs(1)),
    failure: 'directory-later',
  }
}

/** The first day: the account opens, and its owner is sent the link to a password. Run again, it opens nothing twice. */
export async function openAccounts(parts: StepParts, { candidate }: About): Promise<StepOutcome> {
  const { platform, sync } = parts
  const { now, secrets } = platform
  const { userId } = candidate
  if (userId === null) return { kind: 'failed', failure: 'no-start-day' }
  const isOpen = await sync.within(async ({ db, write }) => {
    if (!(await openNewcomer(db, userId, now()))) return false
    const current = (await loadCandidate(db, candidate.id)) ?? candidate
    const own = { ...ownFacts(secrets, current), employmentDay: current.startDay }
    await write({
      changes: await openedChanges(db, userId, own),
      events: [
        accountLinkDue({ userId, purpose: 'invitation', at: now() }),
        firstDayCome({ candidateId: candidate.id, userId }),
      ],
    })
    return true
  })
  if (!isOpen) return { kind: 'done', finish: () => Promise.resolve({}) }
  return {
    kind: 'done',
    finish: (_db, { state }) => Promise.resolve({ state: furtherState(state, 'onboarded'), onboardedAt: now() }),
  }
}

/** Sizes, cake and licence, as the candidate gave them. */
function ownFacts(secrets: Secrets, candidate: StoredCandidate) {
  const info = openInfo(secrets, candidate)
  if (info === null) return {}
  const { shoeSize, tShirtSize, driversLicense, favouriteCake } = info
  return { shoeSize, tShirtSize, driversLicense, favouriteCake }
}
