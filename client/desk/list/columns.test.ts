import { renderToStaticMarkup } from 'react-dom/server'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { currencies } from '../../../shared/kernel/money.ts'
import { listContract } from '../../../shared/resource/list.ts'
import type { Column, ColumnShape } from '../../resource/list.ts'
import { columnsFor } from './columns.tsx'
import { statusBadge } from '../shown/status-badge.tsx'

const parcels = listContract({
  name: 'parcels',
  permission: 'view sale_reports',
  row: z.object({
    id: z.string(),
    receiver: z.string(),
    sentOn: z.string(),
    paidOn: z.nullable(z.string()),
    priceOre: z.number(),
    currency: z.enum(currencies),
    state: z.nullable(z.enum(['sent', 'lost'])),
  }),
  filters: {},
  sorts: ['sentOn', 'priceOre'],
  defaultSort: { by: 'sentOn', direction: 'desc' },
})
type Parcel = z.infer<typeof parcels.row>

const row: Parcel = {
  id: '1',
  receiver: 'Maja',
  sentOn: '2026-05-01',
  paidOn: null,
  priceOre: 12_500,
  currency: 'SEK',
  state: 'lost',
}
const columns = columnsFor(parcels)
const shape = (column: Column<Parcel>) => column as unknown as ColumnShape<Parcel>

describe('the columns of a list', () => {
  beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }))

  test('can be sorted where the contract says so', () => {
    expect(shape(columns.dayColumn('sentOn')).sortable).toBe(true)
    expect(shape(columns.dayColumn('paidOn')).sortable).toBeUndefined()
  })

  test('say what they hold, so that figures line up and a file has numbers and dates', () => {
    expect(shape(columns.moneyColumn('priceOre')).kind).toBe('money')
    expect(shape(columns.dayColumn('sentOn')).kind).toBe('day')
    expect(shape(columns.plainColumn('receiver')).kind).toBeUndefined()
  })

  test('group the thousands of a quantity, and not of a number that names something', () => {
    expect(renderToStaticMarkup(shape(columns.numberColumn('priceOre')).cell?.({ value: 12_500, row }))).toBe('12,500')
    expect(shape(columns.numberColumn('priceOre')).cell?.({ value: null, row })).toBe('')
    expect(shape(columns.ordinalColumn('priceOre'))).toMatchObject({ kind: 'number', isAdded: false })
    expect(shape(columns.ordinalColumn('priceOre')).cell).toBeUndefined()
  })

  test('stay empty where there is nothing', () => {
    expect(shape(columns.dayColumn('paidOn')).cell?.({ value: null, row })).toBe('')
  })

  test('of closed lists are exported in words', () => {
    const Badge = statusBadge<'sent' | 'lost'>('parcels:state', {
      sent: { tone: 'info', icon: (() => null) as never },
      lost: { tone: 'danger', icon: (() => null) as never },
    })
    expect(shape(columns.statusColumn('state', Badge)).exported).toEqual({ words: 'parcels:state' })
    expect(shape(columns.wordColumn('state', 'parcels:state')).exported).toEqual({ words: 'parcels:state' })
  })

  test('take what differs in one list', () => {
    expect(shape(columns.personColumn('receiver', { priority: 1, width: '9rem' }))).toMatchObject({
      field: 'receiver',
      priority: 1,
      width: '9rem',
    })
  })
})
