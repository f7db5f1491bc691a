import { reaches } from '../../../../shared/access/reach.ts'
import {
  getCandidate,
  getCandidateChoices,
  postCandidate,
  postCandidateAddress,
  postCandidateAsk,
  postCandidateEnd,
  postCandidateNote,
  postCandidateReopen,
  putCandidate,
  putCandidateInfo,
  putCandidateReady,
  putCandidateSpace,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { furtherState, isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { CandidateInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertOtherEyes } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { checkInfo, infoProblem } from '../info/info-check.rules.ts'
import { addMessage, releaseMessages } from '../message/message.store.ts'
import { wayTo, type RecruitingSenders } from '../sending/message.jobs.ts'
import { addressChange, maskedAddress } from '../sending/candidate-address.store.ts'
import { choicesOf } from './candidate-choice.store.ts'
import { logCandidate } from '../candidate/candidate-log.store.ts'
import { assertMayLearnNumber } from '../contract/contract-eyes.store.ts'
import { duplicatesOf, viewOf } from './candidate-view.store.ts'
import { addNote } from '../candidate/candidate-part.store.ts'
import { endCandidate } from './candidate-end.store.ts'
import { blankCandidate, moveStart, writtenBy } from './candidate-write.store.ts'
import {
  addCandidate,
  changeableCandidate,
  changeCandidate,
  infoColumns,
  loadCandidate,
  mayAnswer,
  openInfo,
  placeOf,
  reachedCandidate,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'

const limits = { perMinute: 240 }

/** Candidates: adding, changing, asking, ending. */
export const candidateRoutes = (platform: Platform, senders: RecruitingSenders): readonly Route[] => [
  ...readingRoutes(platform, senders),
  ...writingRoutes(platform),
  ...courseRoutes(platform, senders),
  addressRoute(platform),
  ...endRoutes(platform),
  ...smallRoutes(platform),
]

function readingRoutes(platform: Platform, senders: RecruitingSenders): readonly Route[] {
  const { db } = platform.database
  return [
    route(getCandidate, async ({ actor, params }) => {
      const candidate = await reachedCandidate(db, actor, { id: params['id'], right: 'view candidates' })
      return viewOf(platform, candidate, { actor, mayAct: reaches(actor, 'update candidates', placeOf(candidate)) })
    }),
    route(getCandidateChoices, ({ actor }) =>
      choicesOf(db, actor, { ...senders, hasSpaces: platform.config.valueCase !== null }),
    ),
  ]
}

function writingRoutes(platform: Platform): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postCandidate,
      ({ actor, input: { id, isKnown, ...form } }) =>
        database.tx(async (db) => {
          const known = await loadCandidate(db, id)
          if (known) return { version: (await reachedCandidate(db, actor, { id, right: 'update candidates' })).version }
          const written = await writtenBy(db, actor, { form })
          const candidate = { ...blankCandidate, ...written, id, createdAt: now(), stateAt: now() }
          const duplicates = isKnown ? [] : await duplicatesOf(db, candidate, actor)
          if (duplicates.length > 0) throw new Problem(409, 'candidate.known', { members: { duplicates } })
          await addCandidate(db, candidate, { now: now(), newId })
          await logCandidate(db, platform, { actor, id, what: 'created', after: { source: form.source } })
          return { version: 1 }
        }),
      limits,
    ),
    route(
      putCandidate,
      ({ actor, params, input: { version, ...form } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          const written = await writtenBy(db, actor, { form, before: candidate })
          const isMoved = written.startDay !== candidate.startDay
          if (isMoved) await moveStart(db, { candidate, ...written })
          const moved = await addressChange(platform, db, { actor, candidate, written })
          const { startDay, startTime, recruiterName, source } = candidate
          await logCandidate(db, platform, {
            actor,
            id: candidate.id,
            what: 'edited',
            before: { startDay, startTime, recruiter: recruiterName, source, ...maskedAddress(candidate) },
            after: {
              startDay: written.startDay,
              startTime: written.startTime,
              recruiter: written.recruiterName,
              source: written.source,
              ...maskedAddress(written),
            },
          })
          // Coach and office are notified anew of what is missing before the day that it is now.
          const change = { ...written, ...moved, ...(isMoved ? { notReadyAt: null } : {}) }
          return { version: await changeCandidate(db, candidate, { change, moment: { now: now(), newId } }) }
        }),
      limits,
    ),
  ]
}

/** Somebody else than the person who changed the address looks at it, and what waited for that is sent. */
function addressRoute(platform: Platform): Route {
  const { database, now, newId } = platform
  return route(
    postCandidateAddress,
    ({ actor, params, input: { version } }) =>
      database.tx(async (db) => {
        const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
        const { id, addressById } = candidate
        if (addressById === null) throw new Problem(409, 'candidate.address-confirmed')
        const eyes = { actor, parties: [addressById], place: placeOf(candidate) }
        await assertOtherEyes(db, 'candidate-address.confirm', eyes)
        await releaseMessages(db, id, now())
        await logCandidate(db, platform, { actor, id, what: 'addressConfirmed', after: maskedAddress(candidate) })
        const change = { addressById: null, addressAt: null }
        return { version: await changeCandidate(db, candidate, { change, moment: { now: now(), newId } }) }
      }),
    limits,
  )
}

/** What the log shows of the details, which it outlives: the end of the account that pay goes to. */
const maskedInfo = ({ accountNumber }: CandidateInfo) => ({ paidTo: accountNumber.slice(-4) })

function courseRoutes(platform: Platform, senders: RecruitingSenders): readonly Route[] {
  const { database, secrets, now, newId } = platform
  return [
    route(
      postCandidateAsk,
      ({ actor, params, input: { version, via } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          if (!isUnderway(candidate.state)) throw new Problem(409, 'candidate.over')
          if (!mayAnswer(candidate)) throw new Problem(409, 'candidate.has-info')
          if (via === 'sms' && candidate.phone === '') throw new Problem(409, 'candidate.no-phone')
          const moment = { now: now(), newId }
          await addMessage(db, { candidateId: candidate.id, kind: 'info', via }, moment)
          await logCandidate(db, platform, { actor, id: candidate.id, what: 'asked', after: { via } })
          const asked = { askedAt: now(), reminders: 0, remindedAt: null }
          return { version: await changeCandidate(db, candidate, { change: asked, moment }) }
        }),
      limits,
    ),
    route(
      putCandidateInfo,
      ({ actor, params, input: { version, reason = '', ...given } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          if (!isUnderway(candidate.state)) throw new Problem(409, 'candidate.over')
          await assertMayLearnNumber(db, { actor, candidate })
          const isReplaced = candidate.infoAt !== null
          if (isReplaced && reason === '')
            throw refusedFields({ code: 'candidate.info-reason-required', field: 'reason' })
          const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
          const checked = checkInfo(given, { zone: place?.zone ?? 'Europe/Stockholm', now: now() })
          if (!checked.ok) throw infoProblem(checked.failures)
          const { info, idKey } = checked.value
          const known = openInfo(secrets, candidate)
          const before = isReplaced && known !== null ? maskedInfo(known) : {}
          const after = { ...maskedInfo(info), ...(isReplaced ? { reason } : {}) }
          await logCandidate(db, platform, { actor, id: candidate.id, what: 'infoNoted', before, after })
          const moment = { now: now(), newId }
          if (isReplaced)
            await addMessage(db, { candidateId: candidate.id, kind: 'details', via: wayTo(candidate, senders) }, moment)
          const change = {
            ...infoColumns(secrets, info, idKey),
            infoAt: now(),
            infoById: actor.userId,
            state: furtherState(candidate.state, 'additional_info'),
          }
          return { version: await changeCandidate(db, candidate, { change, moment }) }
        }),
      limits,
    ),
  ]
}

function endRoutes(platform: Platform): readonly Route[] {
  const { database, now, newId } = platform
  return [
    route(
      postCandidateEnd,
      ({ actor, params, input: { version, state, reason } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          if (!isUnderway(candidate.state)) throw new Problem(409, 'candidate.over')
          await logCandidate(db, platform, {
            actor,
            id: candidate.id,
            what: state,
            before: { state: candidate.state },
            after: { state },
          })
          return { version: await endCandidate(platform, db, { candidate, state, reason, byName: actor.name }) }
        }),
      limits,
    ),
    route(
      postCandidateReopen,
      ({ actor, params, input: { version } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          const { endedFrom, state } = candidate
          if (endedFrom === null) throw new Problem(409, 'candidate.not-ended')
          // An account that was closed is not opened by taking the candidate up again: it is made anew.
          const back = candidate.userId === null ? endedFrom : 'education_signed'
          await logCandidate(db, platform, {
            actor,
            id: candidate.id,
            what: 'reopened',
            before: { state },
            after: { state: back },
          })
          const change = { state: back, endedFrom: null, endReason: '' }
          return { version: await changeCandidate(db, candidate, { change, moment: { now: now(), newId } }) }
        }),
      limits,
    ),
  ]
}

function smallRoutes(platform: Platform): readonly Route[] {
  const { database, now, newId } = platform
  const moment = () => ({ now: now(), newId })
  return [
    route(
      putCandidateSpace,
      ({ actor, params, input: { version, ...space } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          const { id, spaceId, spaceUrl, spaceCreatedDay } = candidate
          const before = { spaceId, spaceUrl, spaceCreatedDay }
          await logCandidate(db, platform, { actor, id, what: 'spaceNoted', before, after: space })
          return { version: await changeCandidate(db, candidate, { change: space, moment: moment() }) }
        }),
      limits,
    ),
    route(
      putCandidateReady,
      ({ actor, params, input: { version, part, isReady } }) =>
        database.tx(async (db) => {
          const candidate = await changeableCandidate(db, actor, { id: params['id'], version })
          const what = isReady ? 'ticked' : 'unticked'
          await logCandidate(db, platform, { actor, id: candidate.id, what, after: { part } })
          const at = isReady ? now() : null
          const change = { device: { deviceAt: at }, clothes: { clothesAt: at }, certificate: { certificateAt: at } }
          return { version: await changeCandidate(db, candidate, { change: change[part], moment: moment() }) }
        }),
      limits,
    ),
    route(
      postCandidateNote,
      ({ actor, params, input: { id, text } }) =>
        database.tx(async (db) => {
          const right = 'update candidates'
          const candidate = await reachedCandidate(db, actor, { id: params['id'], right })
          await addNote(db, platform, { id, candidateId: candidate.id, actor, text })
          return { version: await touch(db, candidate, moment()) }
        }),
      limits,
    ),
  ]
}

const touch = (db: Db, candidate: StoredCandidate, moment: { now: number; newId: () => Id }): Promise<number> =>
  changeCandidate(db, candidate, { change: {}, moment })
