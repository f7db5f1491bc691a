import { Package } from 'lucide-react'
import * as z from 'zod/mini'
import { listContract } from '../../../shared/resource/list.ts'
import { defineList, onServer } from '../list.ts'

const parcelSchema = z.object({
  id: z.string(),
  version: z.number(),
  state: z.nullable(z.enum(['open', 'lost', 'away'])),
  courier: z.string(),
  city: z.string(),
  sentOn: z.string(),
  weight: z.nullable(z.number()),
  postageOre: z.number(),
  currency: z.enum(['SEK', 'EUR']),
})
export type Parcel = z.infer<typeof parcelSchema>

const contract = listContract({
  name: 'parcels',
  permission: 'view sale_reports',
  row: parcelSchema,
  filters: { state: 'many', courier: 'one', sentOn: 'days' },
  sorts: ['sentOn', 'city', 'weight'],
  defaultSort: { by: 'sentOn', direction: 'desc' },
  search: true,
})

/** A list of nothing in the product: the mechanism must know no feature, its tests neither. */
export const parcelList = defineList({
  ...onServer(contract),
  i18n: 'orders:saleReport',
  icon: Package,
  columns: [
    { field: 'sentOn', sortable: true },
    { field: 'city', sortable: true },
    { field: 'weight', sortable: true, kind: 'number' },
    { field: 'postageOre', kind: 'money' },
    { id: 'label', cell: ({ row }) => row.city, exported: 'nothing' },
    { id: 'note', cell: () => null, exported: 'nothing' },
  ],
  defaultFilters: { state: ['open'] },
  rowHref: ({ id }) => `/parcels/${id}`,
})

export const parcel = (id: string, values: Partial<Parcel> = {}): Parcel => ({
  id,
  version: 1,
  state: 'open',
  courier: 'c1',
  city: 'Malmö',
  sentOn: '2026-11-20',
  weight: 10,
  postageOre: 0,
  currency: 'SEK',
  ...values,
})
