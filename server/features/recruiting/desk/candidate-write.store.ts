import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { CandidateForm } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { toPhone } from '../../../../shared/kernel/phone-number.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { placeOfUser } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { moveFirstDay } from '../../people/accounts.door.ts'
import { openingOf } from '../step/opening.store.ts'
import { findStep, saveStep } from '../step/step.store.ts'
import type { StoredCandidate } from '../candidate/candidate.store.ts'

/** A candidate of whom nothing is known but the form. */
export const blankCandidate = {
  version: 1,
  state: 'new',
  endedFrom: null,
  endReason: '',
  infoAt: null,
  infoById: null,
  addressById: null,
  addressAt: null,
  askedAt: null,
  reminders: 0,
  remindedAt: null,
  sealed: null,
  idHash: null,
  postalCode: '',
  favouriteCake: '',
  driversLicense: null,
  workSentAt: null,
  workSignedAt: null,
  educationContractId: null,
  educationSentAt: null,
  educationSignedAt: null,
  directoryName: null,
  userId: null,
  problem: null,
  spaceId: '',
  spaceUrl: '',
  spaceCreatedDay: null,
  deviceAt: null,
  clothesAt: null,
  certificateAt: null,
  notReadyAt: null,
  onboardedAt: null,
} as const

/** The form as columns. Refused for an office, a recruiter or a telephone number that cannot be. */
export async function writtenBy(
  db: Db,
  actor: Actor,
  { form, before }: { readonly form: CandidateForm; readonly before?: StoredCandidate },
) {
  // Reach comes before every other rule: an office or a recruiter beyond it is as unknown as one that does not exist.
  const isOwnOnly = extentOf(actor.grants, 'update candidates') === 'own'
  const recruiter = await placeOfUser(db, form.recruiterId)
  const isKnown =
    form.recruiterId === before?.recruiterId || (recruiter && reaches(actor, 'view candidates', recruiter))
  if (!recruiter || !isKnown || (isOwnOnly && form.recruiterId !== actor.userId))
    throw refusedFields({ code: 'candidate.recruiter-unknown', field: 'recruiterId' })
  const place = (await loadPlaceNames(db, [form.officeId])).get(form.officeId)
  const regionId = place?.regionId ?? null
  const target = { sellerId: form.recruiterId, teamId: null, officeId: form.officeId, regionId }
  if (!place || !reaches(actor, 'update candidates', target))
    throw refusedFields({ code: 'candidate.office-unknown', field: 'officeId' })
  const phone = form.phone === '' ? '' : toPhone(form.phone, place.zone === 'Europe/Helsinki' ? 'FI' : 'SE')
  if (phone === null) throw refusedFields({ code: 'profile.phone-invalid', field: 'phone' })
  const startTime = form.startTime ?? before?.startTime ?? ''
  if (startTime !== '' && form.startDay === null)
    throw refusedFields({ code: 'candidate.time-without-day', field: 'startTime' })
  const isMoved = form.startDay !== before?.startDay || startTime !== before.startTime
  if (before !== undefined && before.onboardedAt !== null && isMoved) throw new Problem(409, 'candidate.has-started')
  return { ...form, startTime, phone, regionId, recruiterName: recruiter.name }
}

/** A first day that moves takes the account with it, until it has come. */
export async function moveStart(
  db: Db,
  { candidate, startDay }: { candidate: StoredCandidate; startDay: string | null },
): Promise<void> {
  if (candidate.userId === null) return
  if (startDay === null) throw refusedFields({ code: 'candidate.start-required', field: 'startDay' })
  if (!(await moveFirstDay(db, candidate.userId, startDay))) throw new Problem(409, 'candidate.has-started')
  const opening = await findStep(db, candidate.id, 'activation')
  if (opening?.state === 'queued')
    await saveStep(db, opening.id, { nextAt: await openingOf(db, { ...candidate, startDay }) })
}
