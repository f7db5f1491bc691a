import { lastZone } from '../../../../shared/kernel/days.ts'
import {
  postCandidateAddress,
  postCandidateAsk,
  postCandidateEnd,
  postCandidateHandOver,
  postCandidateHandOverUndo,
  postCandidateReopen,
  putCandidate,
  putCandidateInfo,
  putCandidateReady,
  putCandidateSpace,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { furtherState } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { CandidateInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { handOverRoutes } from '../../../resource/letter/hand-over.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import {
  candidateActTable,
  infoColumns,
  mayAnswer,
  openInfo,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'
import { assertMayHandLink, linkSeenBy } from '../contract/contract-eyes.store.ts'
import { checkInfo, infoProblem } from '../info/info-check.rules.ts'
import { candidateLetters, releaseMessages } from '../message/message.store.ts'
import { addressChange, maskedAddress } from '../sending/candidate-address.store.ts'
import { wayTo } from '../sending/message.jobs.ts'
import { endCandidate } from './candidate-end.store.ts'
import { moveStart, writtenBy } from './candidate-write.store.ts'

const deskActTable: ActTable<StoredCandidate> = {
  ...candidateActTable,
  partiesOf: (candidate, { db, actor, name }) =>
    name === 'candidate-number.learn' ? linkSeenBy(db, { actor, candidate }) : [candidate.addressById],
}

/** Acts on a candidate: changing, asking, noting, ending. */
export const candidateActRoutes = (platform: Platform, senders: LetterSenders): readonly Route[] => [
  ...editingRoutes(platform),
  ...infoRoutes(platform, senders),
  ...endingRoutes(platform),
]

function editingRoutes(platform: Platform): readonly Route[] {
  const act = actsOf(platform, deskActTable)
  return [
    act(putCandidate, async ({ row, form, actor, db }) => {
      const written = await writtenBy(db, actor, { form, before: row })
      const isMoved = written.startDay !== row.startDay
      if (isMoved) await moveStart(db, { candidate: row, ...written })
      const moved = await addressChange(platform, db, { actor, candidate: row, written })
      return {
        // A new first day notifies coach and office again of missing parts.
        change: { ...written, ...moved, ...(isMoved ? { notReadyAt: null } : {}) },
        before: loggedOf(row),
        after: loggedOf(written),
      }
    }),
    act(putCandidateSpace, ({ row: { spaceId, spaceUrl, spaceCreatedDay }, form }) => ({
      change: form,
      before: { spaceId, spaceUrl, spaceCreatedDay },
      after: form,
    })),
    act(putCandidateReady, ({ form: { part, isReady }, now }) => {
      const at = isReady ? now : null
      const change = { device: { deviceAt: at }, clothes: { clothesAt: at }, certificate: { certificateAt: at } }[part]
      return { change, logs: isReady ? 'ticked' : 'unticked', after: { part } }
    }),
    // Another person confirms the address, and the messages that waited for it are sent.
    act(postCandidateAddress, async ({ row, now, db }) => {
      if (row.addressById === null) throw new Problem(409, 'candidate.address-confirmed')
      await releaseMessages(db, row.id, now)
      return { change: { addressById: null, addressAt: null }, after: maskedAddress(row) }
    }),
  ]
}

function infoRoutes(platform: Platform, senders: LetterSenders): readonly Route[] {
  const { secrets } = platform
  const act = actsOf(platform, deskActTable)
  return [
    act(postCandidateAsk, async ({ row, form: { via }, now, newId, db }) => {
      if (!mayAnswer(row)) throw new Problem(409, 'candidate.has-info')
      if (via === 'sms' && row.phone === '') throw new Problem(409, 'candidate.no-phone')
      await candidateLetters.add(db, { subjectId: row.id, topic: 'info', via }, { now, newId })
      return { change: { askedAt: now, reminders: 0, remindedAt: null }, after: { via } }
    }),
    ...handOverRoutes(act, {
      letters: candidateLetters,
      given: postCandidateHandOver,
      notGiven: postCandidateHandOverUndo,
      assertMay: async ({ topic }, { db, actor, row }) => {
        if (topic === 'sign') await assertMayHandLink(db, { actor, candidate: row })
      },
    }),
    act(putCandidateInfo, async ({ row, form: { reason = '', ...given }, actor, now, newId, db }) => {
      const isReplaced = row.infoAt !== null
      if (isReplaced && reason === '') throw refusedFields({ code: 'candidate.info-reason-required', field: 'reason' })
      const place = (await loadPlaceNames(db, [row.officeId])).get(row.officeId)
      const checked = checkInfo(given, { zone: place?.zone ?? lastZone, now })
      if (!checked.ok) throw infoProblem(checked.failures)
      const { info, idKey } = checked.value
      if (isReplaced)
        await candidateLetters.add(
          db,
          { subjectId: row.id, topic: 'details', via: wayTo(row, senders) },
          { now, newId },
        )
      const known = isReplaced ? openInfo(secrets, row) : null
      const state = furtherState(row.state, 'additional_info')
      return {
        change: { ...infoColumns(secrets, info, idKey), infoAt: now, infoById: actor.userId, state },
        before: known === null ? {} : maskedInfo(known),
        after: { ...maskedInfo(info), ...(isReplaced ? { reason } : {}) },
      }
    }),
  ]
}

function endingRoutes(platform: Platform): readonly Route[] {
  const act = actsOf(platform, deskActTable)
  return [
    act(postCandidateEnd, async ({ row, form: { state, reason }, actor, db }) => ({
      change: await endCandidate(platform, db, { candidate: row, state, reason, byName: actor.name }),
      logs: state,
      before: { state: row.state },
      after: { state },
    })),
    act(postCandidateReopen, ({ row: { state, endedFrom, userId } }) => {
      if (endedFrom === null) throw new Problem(409, 'candidate.not-ended')
      // Reopening a candidate does not reopen a closed account: a new one is created.
      const back = userId === null ? endedFrom : 'education_signed'
      return { change: { state: back, endedFrom: null, endReason: '' }, before: { state }, after: { state: back } }
    }),
  ]
}

/** Logged fields of a candidate. The log outlives the candidate, so addresses are masked. */
const loggedOf = (
  candidate: Pick<StoredCandidate, 'startDay' | 'startTime' | 'recruiterName' | 'source' | 'email' | 'phone'>,
) => {
  const { startDay, startTime, recruiterName: recruiter, source } = candidate
  return { startDay, startTime, recruiter, source, ...maskedAddress(candidate) }
}

/** Logged fields of the details: the last digits of the bank account. */
const maskedInfo = ({ accountNumber }: CandidateInfo) => ({ paidTo: accountNumber.slice(-4) })
