import { describe, expect, test } from 'vitest'
import { emptySaleDraft } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import { amendFormSchema, openedAmend, type AmendForm } from './sale-amend.rules.ts'

describe('a sale that was being put right goes on from what was typed', () => {
  const customer = { ...emptySaleDraft.customer, name: 'Bo Exempel', phone: '0701740605' }
  const begun: AmendForm = { draft: { ...emptySaleDraft, customer }, idNumber: '', comment: '' }
  const typed = { ...customer, name: 'Bo Exempelsson' }

  test('every word of it', () => {
    const kept = { ...begun, draft: { ...begun.draft, customer: typed }, idNumber: '701063-2391', comment: 'Fel namn' }
    expect(openedAmend(begun, kept)).toEqual(kept)
  })
  test('also where an older app kept it, beside the sale instead of in it', () => {
    const opened = openedAmend(begun, { customer: typed, externalOrderNumber: 'A-1', idNumber: '701063-2391' })
    expect(opened).toEqual({
      draft: { ...begun.draft, customer: typed, externalOrderNumber: 'A-1' },
      idNumber: '701063-2391',
      comment: '',
    })
    expect(amendFormSchema.safeParse(opened).success).toBe(true)
  })
})
