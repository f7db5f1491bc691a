// Every kind of form that a screen stores half filled in: its stored shape, and how today's screen opens it.

import { composedSchema, nothingWritten } from '../../client/features/messaging/announcement/compose.rules.ts'
import { correctionFormOf, type CorrectionForm } from '../../client/features/sales/correction/correction.rules.ts'
import { openedForm, sealedFields, type SaleForm } from '../../client/features/sales/wizard/sale-form.ts'
import { actDraftSchema, emptyActDraft } from '../../client/features/orders/sale/sale-act-draft.rules.ts'
import { amendFormSchema, openedAmend } from '../../client/features/orders/sale/sale-amend.rules.ts'
import { openedValues } from '../../client/desk/form/opened-values.ts'
import { emptySaleDraft } from '../../shared/features/sales/sale/sale-content.rules.ts'
import { ownProfileSchema } from '../../shared/features/people/profile/profile.schema.ts'
import { saleDraftSchema } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import {
  sickNoticeDraftSchema,
  type SickNoticeDraft,
} from '../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { plainDay } from '../../shared/features/time/report/time-report.rules.ts'
import { timeReportDraftSchema, type TimeReportDraft } from '../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { OldPhone } from './phone.ts'

interface Occasion {
  readonly saleId: Id
  readonly deviated: Sale
  readonly today: Day
}

interface Kept {
  readonly kind: string
  readonly id: string
  readonly value: object
  readonly sensitive?: readonly string[]
}

function keptForms({ saleId, deviated, today }: Occasion): readonly Kept[] {
  const { customer } = emptySaleDraft
  const begun: SaleForm = {
    draft: {
      ...emptySaleDraft,
      customer: { ...customer, name: 'Ture Påbörjad', city: 'Nacka' },
      message: 'Hunden biter',
    },
    idNumber: '850709-9805',
  }
  const correction = { ...correctionFormOf(deviated), idNumber: '701063-2391', comment: 'Ny adress' }
  return [
    { kind: 'sale', id: saleId, value: begun, sensitive: sealedFields },
    { kind: 'correction', id: deviated.id, value: correction, sensitive: sealedFields },
    { kind: 'sale-act', id: `${saleId}/1`, value: { ...emptyActDraft(deviated, 0), comment: 'Ring kunden' } },
    { kind: 'amend', id: `${saleId}/1`, value: { ...noAmendment, idNumber: '701063-2391' }, sensitive: ['idNumber'] },
    { kind: 'reason', id: `return/${saleId}/1`, value: { reason: 'Timmarna stämmer inte' } },
    { kind: 'payout', id: `${saleId}/1/pay`, value: { ...noPayout, paidOn: today } },
    { kind: 'own-profile', id: `${saleId}/1`, value: { ...noProfile, favouriteCake: 'Prinsesstårta' } },
    { kind: 'question', id: saleId, value: { ...noAnswer, comment: 'Kunden ringer' } },
    { kind: 'dispute', id: saleId, value: { text: 'Satsen höjdes', expectedOre: 45_000 } },
    { kind: 'dispute-answer', id: saleId, value: { outcome: 'partly', answer: 'Från oktober' } },
    { kind: 'answer', id: deviated.openDeviationId ?? '', value: { text: 'Kunden har fått' } },
    { kind: 'time-report', id: `${today}/0`, value: { ...plainDay, note: 'Halva dagen' } },
    { kind: 'time-correction', id: `${saleId}/1`, value: { ...plainDay, comment: 'Resdag' } },
    { kind: 'checkout', id: `${today}/0`, value: { ...plainDay, place: 'Visby', note: 'Färjan' } },
    { kind: 'announcement', id: 'new', value: { ...nothingWritten(saleId), title: 'Möte', message: 'Vi ses kl. 8' } },
    { kind: 'sick-notice', id: today, value: { ...noSickNotice, firstDay: today, note: 'Feber' } },
  ]
}

/** Keeps one form of each kind, as the engine does while somebody types. */
export async function keepDrafts({ engine: { drafts } }: OldPhone, occasion: Occasion): Promise<void> {
  for (const { value, sensitive = [], ...place } of keptForms(occasion)) {
    drafts.save({ ...place, value: { ...value }, sensitive })
  }
  await drafts.flush()
}

/** Opens a stored form as today's screen does. Throws if its shape prevents handing it in. */
export const openers: Readonly<Record<string, (value: object) => object>> = {
  sale: (value) => opened(value as SaleForm),
  correction: (value) => opened(value as CorrectionForm),
  answer: (value) => openedValues({ text: '' }, value),
  announcement: (value) => composedSchema.parse(openedValues(nothingWritten(OTHER_ID), value)),
  'sale-act': (value) => actDraftSchema.parse(openedValues(actDraftSchema.parse(value), value)),
  amend: (value) => amendFormSchema.parse(openedAmend(noAmendment, value)),
  reason: (value) => openedValues({ reason: '' }, value),
  payout: (value) => openedValues(noPayout, value),
  'own-profile': (value) => ownProfileSchema.parse(openedValues(noProfile, value)),
  question: (value) => openedValues(noAnswer, value),
  dispute: (value) => openedValues({ text: '', expectedOre: null }, value),
  'dispute-answer': (value) => openedValues({ outcome: 'approved', answer: '' }, value),
  'time-report': openDay,
  'time-correction': (value) => openedValues({ ...plainDay, comment: '' }, value),
  checkout: openDay,
  'sick-notice': (value) => sickNoticeDraftSchema.parse(openedValues(noSickNotice, value)),
}

const OTHER_ID: Id = '00000000-0000-7000-8000-000000000001'
const noAmendment = { draft: emptySaleDraft, idNumber: '', comment: '' }
const noPayout = { paidOn: '2026-01-01', reason: '', way: 'company_cost', consentDocument: '' }
const noProfile = { driversLicense: null, shoeSize: '', tShirtSize: null, favouriteCake: '' }
const noAnswer = { answer: null, writtenAcceptAt: null, comment: '' }

const noSickNotice: SickNoticeDraft = {
  firstDay: '2026-01-01',
  extent: 100,
  expectedBack: null,
  phoneToday: '',
  note: '',
}

function opened<Form extends SaleForm>(value: Form): Form {
  const form = openedForm(value)
  return { ...form, draft: saleDraftSchema.parse(form.draft) }
}

function openDay(value: object): TimeReportDraft {
  return timeReportDraftSchema.parse(openedValues(plainDay, value))
}
