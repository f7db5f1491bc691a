import { id } from '../../sales/testing/sale-world.ts'
import { emptyPlan } from '../plan/plan-form.schema.ts'
import type { Plan } from '../plan/plan.schema.ts'

export const anna = { id: id(71), name: 'Anna Ek', isOut: false } as const
export const bo = { id: id(72), name: 'Bo Alm', isOut: false } as const

const { sellerIds: _sellers, ...form } = emptyPlan

/** A published plan of two sellers in Årsta. */
export const plan: Plan = {
  ...form,
  id: id(70),
  version: 1,
  day: '2027-03-01',
  teamId: id(73),
  teamName: 'Söder',
  officeId: id(74),
  regionId: id(75),
  state: 'published',
  area: 'Årsta',
  providerName: '',
  sellers: [anna, bo],
  changedAt: 0,
  changedByName: 'Petra',
  changedById: null,
}
