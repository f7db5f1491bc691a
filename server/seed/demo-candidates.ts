import { candidatePath, type CandidateState } from '../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { StepKind } from '../../shared/features/recruiting/step/step.schema.ts'
import { addDays, dayOf, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { addNewcomer } from '../features/people/accounts.door.ts'
import { loadPlaceNames } from '../features/organisation/places.door.ts'
import { blankCandidate } from '../features/recruiting/desk/candidate-write.store.ts'
import { infoColumns, type StoredCandidate } from '../features/recruiting/candidate/candidate.store.ts'
import {
  candidateNoteTable,
  candidateStageTable,
  candidateTable,
} from '../features/recruiting/candidate/candidate.table.ts'
import { contractTable, contractTemplateTable } from '../features/recruiting/contract/contract.table.ts'
import { onboardingStepTable } from '../features/recruiting/step/step.table.ts'
import type { Db } from '../platform/database/database.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { demoCandidates, idNumberOf, infoOf, plain, type DemoCandidate } from './demo-candidate-cast.ts'
import { demoContracts } from './demo-contracts.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const DAY_MS = 86_400_000

/** Templates of contracts, and candidates in every state. */
export async function seedCandidates({ platform, cast }: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const { database, newId, now } = platform
  const recruiter = memberOf(cast, 'recruiter')
  await database.tx(async (db) => {
    for (const template of demoContracts)
      await insertRecord(db, contractTemplateTable, { id: newId(), version: 1, archivedAt: null, ...template })
    const officeId = recruiter.officeId ?? ''
    const regionId = (await loadPlaceNames(db, [officeId])).get(officeId)?.regionId ?? null
    // Those who are at work already are sellers of the story.
    const sellers = [...cast.values()].filter((member) => member.role === 'seller' && member.officeId === officeId)
    for (const [at, demo] of demoCandidates.entries()) {
      const seller = demo.state === 'onboarded' ? (sellers.pop() ?? null) : null
      await addDemo({ platform, db, now: now() }, { demo, at, recruiter, officeId, regionId, seller })
    }
  })
}

interface Work {
  readonly platform: Seeder['platform']
  readonly db: Db
  readonly now: Instant
}

interface Told {
  readonly demo: DemoCandidate
  readonly at: number
  readonly recruiter: { readonly id: Id; readonly name: string; readonly teamId: Id | null }
  readonly officeId: Id
  readonly regionId: Id | null
  readonly seller: { readonly id: Id; readonly name: string; readonly email: string } | null
}

async function addDemo({ platform, db, now }: Work, told: Told): Promise<void> {
  const { demo, recruiter, seller } = told
  const { newId, secrets } = platform
  const { state, age, endedFrom, failed } = demo
  const [firstName = demo.firstName, ...rest] = seller?.name.split(' ') ?? []
  const lastName = rest.length > 0 ? rest.join(' ') : demo.lastName
  const id = newId()
  const createdAt = now - age * DAY_MS
  const path = reachedBy(demo)
  const stepMs = (age * DAY_MS) / (path.length + 1)
  const atOf = (reached: CandidateState): Instant | null => {
    const place = path.indexOf(reached)
    return place < 0 ? null : Math.round(createdAt + place * stepMs)
  }
  const hasUser = state === 'accounts_created' || state === 'onboarded' || failed !== undefined
  const userId = seller?.id ?? (hasUser ? newId() : null)
  const isHired = endedFrom === undefined
  const email = seller?.email ?? `${plain(firstName)}.${plain(lastName)}@mejl.example`
  const candidate = {
    ...rowOf(platform, { ...told, id, userId, email, firstName, lastName, createdAt, atOf, now }),
    educationContractId: atOf('education_sent') === null ? null : newId(),
  }
  await db.insert(candidateTable).values(candidate)
  for (const reached of [...path, ...(isHired ? [] : [state])])
    await db
      .insert(candidateStageTable)
      .values({ id: newId(), candidateId: id, state: reached, at: atOf(reached) ?? now })
  if (demo.note !== undefined)
    await db.insert(candidateNoteTable).values({
      id: newId(),
      candidateId: id,
      byId: recruiter.id,
      byName: recruiter.name,
      at: now - DAY_MS,
      sealedText: secrets.seal(demo.note),
    })
  await addSteps({ platform, db, now }, { candidate, failed, recruiter, atOf })
  await addSigned({ platform, db, now }, candidate)
  if (userId !== null && state !== 'onboarded') await addUser({ platform, db, now }, candidate)
}

interface RowTold extends Told {
  readonly id: Id
  readonly userId: Id | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: Instant
  readonly atOf: (state: CandidateState) => Instant | null
  readonly now: Instant
}

function rowOf({ secrets }: Seeder['platform'], told: RowTold): StoredCandidate {
  const { demo, at, recruiter, officeId, regionId, id, userId, email, firstName, lastName, createdAt, atOf, now } = told
  const { state, startsIn, source, endedFrom, failed } = demo
  const hasUser = userId !== null
  const today = dayOf(now, 'Europe/Stockholm')
  const isHired = endedFrom === undefined
  const infoAt = atOf('additional_info')
  return {
    ...blankCandidate,
    id,
    state,
    stateAt: atOf(state) ?? now - DAY_MS,
    endedFrom: endedFrom ?? null,
    endReason: isHired ? '' : (demo.note ?? 'Valde ett annat arbete.'),
    firstName,
    lastName,
    email,
    phone: `+4670174060${at % 10}`,
    language: 'sv',
    recruiterId: recruiter.id,
    recruiterName: recruiter.name,
    officeId,
    regionId,
    source,
    startDay: startsIn === null ? null : addDays(today, startsIn),
    startTime: startsIn === null ? '' : '09:00',
    createdAt,
    infoAt,
    askedAt: createdAt,
    reminders: demo.isReminded ? 1 : 0,
    remindedAt: demo.isReminded ? now - 2 * DAY_MS : null,
    workSentAt: atOf('contract_sent'),
    workSignedAt: atOf('contract_signed'),
    educationSentAt: atOf('education_sent'),
    educationSignedAt: atOf('education_signed'),
    directoryName: hasUser && failed === undefined ? `${plain(firstName)}.${plain(lastName)}@demo.rond.example` : null,
    userId,
    problem: failed?.kind ?? null,
    clothesAt: state === 'onboarded' ? now : null,
    deviceAt: hasUser ? now : null,
    certificateAt: atOf('education_signed'),
    notReadyAt: state === 'onboarded' ? now : null,
    onboardedAt: atOf('onboarded'),
    spaceId: infoAt === null ? '' : `VC-${1200 + at}`,
    spaceUrl: infoAt === null ? '' : `https://valuecase.example/spaces/${1200 + at}`,
    spaceCreatedDay: infoAt === null ? null : dayOf(infoAt, 'Europe/Stockholm'),
    ...(infoAt !== null && isHired ? infoColumns(secrets, infoOf(at), `SE:${idNumberOf(at)}`) : {}),
  }
}

/** The states that a candidate has come through, the first ones first. */
function reachedBy({ state, endedFrom }: DemoCandidate): readonly CandidateState[] {
  const last = candidatePath.findIndex((one) => one === (endedFrom ?? state))
  return candidatePath.slice(0, last + 1)
}

interface StepsTold {
  readonly candidate: StoredCandidate
  readonly failed: DemoCandidate['failed']
  readonly recruiter: Told['recruiter']
  readonly atOf: (state: CandidateState) => Instant | null
}

const doneWith = {
  preonboarding: 'preonboarding',
  work_contract: 'contract_sent',
  education_contract: 'education_sent',
  local_user: 'accounts_created',
  directory_account: 'accounts_created',
  activation: 'onboarded',
} as const satisfies Record<StepKind, CandidateState>

async function addSteps({ platform, db, now }: Work, { candidate, failed, recruiter, atOf }: StepsTold): Promise<void> {
  const { newId } = platform
  const by = { startedById: recruiter.id, startedByName: recruiter.name, wish: null }
  const blank = { id: newId(), candidateId: candidate.id, ...by, attempts: 1, failure: null, nextAt: null }
  for (const [kind, state] of Object.entries(doneWith) as [StepKind, CandidateState][]) {
    const doneAt = atOf(state) ?? (failed !== undefined && kind === 'local_user' ? now - DAY_MS : null)
    const base = { ...blank, id: newId(), kind, externalId: newId(), createdAt: doneAt ?? now }
    if (failed?.kind === kind)
      await db.insert(onboardingStepTable).values({ ...base, state: 'failed', failure: failed.failure, doneAt: null })
    else if (doneAt !== null) await db.insert(onboardingStepTable).values({ ...base, state: 'succeeded', doneAt })
  }
  // The running server makes the document of this one, and sends it.
  if (candidate.state === 'preonboarding')
    await db.insert(onboardingStepTable).values({
      ...blank,
      kind: 'work_contract',
      externalId: newId(),
      state: 'queued',
      attempts: 0,
      createdAt: now,
      nextAt: now,
      doneAt: null,
    })
  if (candidate.state === 'accounts_created')
    await db.insert(onboardingStepTable).values({
      ...blank,
      kind: 'activation',
      externalId: candidate.userId ?? '',
      state: 'queued',
      attempts: 0,
      createdAt: now,
      nextAt: now + 2 * DAY_MS,
      doneAt: null,
    })
}

/** Contracts that were signed, or declined, some time ago. */
async function addSigned({ platform, db, now }: Work, candidate: StoredCandidate): Promise<void> {
  const { newId, secrets } = platform
  const told = [
    { kind: 'work' as const, sentAt: candidate.workSentAt, signedAt: candidate.workSignedAt },
    { kind: 'education' as const, sentAt: candidate.educationSentAt, signedAt: candidate.educationSignedAt },
  ]
  for (const { kind, sentAt, signedAt } of told) {
    if (sentAt === null) continue
    const template = demoContracts.find((one) => one.kind === kind)
    await db.insert(contractTable).values({
      id: (kind === 'education' ? candidate.educationContractId : null) ?? newId(),
      candidateId: candidate.id,
      kind,
      templateId: '',
      templateVersion: 1,
      language: 'sv',
      title: template?.title ?? '',
      sealedBody: secrets.seal(template?.body ?? ''),
      service: 'embedded',
      state: signedAt === null ? 'declined' : 'signed',
      externalId: null,
      signUrl: null,
      stored: null,
      sha256: null,
      signedStored: null,
      signedSha256: null,
      sealedStrokes: null,
      declineReason: signedAt === null ? 'Jag har fått ett annat erbjudande.' : '',
      createdAt: sentAt,
      sentAt,
      viewedAt: sentAt + DAY_MS / 4,
      endedAt: signedAt ?? now - DAY_MS,
      expiresAt: sentAt + 30 * DAY_MS,
      checkAt: null,
    })
  }
}

async function addUser({ platform, db, now }: Work, candidate: StoredCandidate): Promise<void> {
  const { userId, firstName, lastName, email, language, officeId, startDay } = candidate
  await addNewcomer(db, {
    id: userId ?? platform.newId(),
    startDay: startDay ?? dayOf(now, 'Europe/Stockholm'),
    name: `${firstName} ${lastName}`,
    shortName: firstName,
    email,
    language,
    teamId: null,
    officeId,
    titleId: null,
    roleId: null,
    createdAt: now,
  })
}
