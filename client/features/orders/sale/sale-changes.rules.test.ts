import { describe, expect, test } from 'vitest'
import { saleEventSchema, type SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { changesOf } from './sale-changes.rules.ts'

const id = '01900000-0000-7000-8000-000000000001'
const line = (change: Partial<SaleEvent>): SaleEvent =>
  saleEventSchema.parse({
    id,
    version: 1,
    saleId: id,
    sellerId: id,
    sellerName: 'Elin',
    teamId: null,
    officeId: null,
    regionId: null,
    kind: 'registered',
    from: 'approved',
    to: 'approved',
    revision: 1,
    actorId: id,
    actorName: 'Maria',
    reasonCode: 'accepted',
    comment: 'A-1',
    at: 1,
    recordedAt: 1,
    deviceId: id,
    ...change,
  })
const nothing = { earlier: [], entry: undefined }

describe('a line of a sale’s history says what it changed', () => {
  test('the status, from and to', () => {
    expect(changesOf(line({ kind: 'approved', from: 'finalized', to: 'approved' }), nothing)).toEqual([
      { field: 'status', before: 'finalized', after: 'approved' },
    ])
  })

  test('the registration, with what the one before it left; what has not changed is not said', () => {
    const first = line({})
    expect(changesOf(first, nothing)).toEqual([
      { field: 'externalStatus', before: 'unknown', after: 'accepted' },
      { field: 'externalOrderNumber', after: 'A-1' },
    ])
    expect(changesOf(line({ comment: '' }), nothing).map(({ field }) => field)).toEqual(['externalStatus'])
    const note = line({ reasonCode: 'noted', comment: 'Called them' })
    expect(changesOf(note, { ...nothing, earlier: [first] })).toEqual([])
    const second = line({ reasonCode: 'active' })
    expect(changesOf(second, { ...nothing, earlier: [note, first] })).toEqual([
      { field: 'externalStatus', before: 'accepted', after: 'active' },
    ])
  })

  test('the provider’s payment, and that it was taken back', () => {
    const paid = line({ reasonCode: 'provider_paid', comment: '2026-05-01' })
    const back = line({ reasonCode: 'provider_unpaid', comment: '' })
    expect(changesOf(paid, { ...nothing, earlier: [line({})] })).toEqual([
      { field: 'providerPaidOn', before: '', after: '2026-05-01' },
    ])
    expect(changesOf(back, { ...nothing, earlier: [paid, line({})] })).toEqual([
      { field: 'providerPaidOn', before: '2026-05-01', after: '' },
    ])
    expect(changesOf(line({ reasonCode: 'active' }), { ...nothing, earlier: [back, paid, line({})] })).toEqual([
      { field: 'externalStatus', before: 'accepted', after: 'active' },
    ])
  })

  test('the delivery, apart from the registration', () => {
    const before = line({ reasonCode: 'delivered', comment: '2026-05-01' })
    const after = line({ reasonCode: 'delivered', comment: '2026-05-02' })
    expect(changesOf(after, { ...nothing, earlier: [line({}), before] })).toEqual([
      { field: 'deliveredOn', before: '2026-05-01', after: '2026-05-02' },
    ])
  })

  test('a correction, by the log of activity; of what is private only that it changed', () => {
    const entry = {
      id,
      at: 1,
      actorName: 'Maria',
      impersonatorName: null,
      what: 'corrected',
      before: { lines: '1 × Wind' },
      after: { lines: '2 × Wind', phone: '•••' },
    }
    expect(changesOf(line({ kind: 'corrected', reasonCode: null }), { earlier: [], entry })).toEqual([
      { field: 'lines', before: '1 × Wind', after: '2 × Wind' },
      { field: 'phone', after: '•••' },
    ])
  })
})
