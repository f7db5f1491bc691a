import { expect, test } from 'vitest'
import { id } from '../../sales/testing/sale-world.ts'
import { anna, bo, plan } from '../testing/plan-world.ts'
import { conflictsOf, type PlanPerson, type PlanSeat } from './plan-conflict.rules.ts'

const person = (of: { id: string; name: string }, change: Partial<PlanPerson> = {}): [string, PlanPerson] => [
  of.id,
  { id: of.id, name: of.name, hasLicence: false, away: [], guidesDue: [], ...change },
]
const seat: PlanSeat = { sellerId: anna.id, planId: id(80), day: plan.day, teamId: id(81), teamName: 'Norrort' }
const facts = (change: { anna?: Partial<PlanPerson>; bo?: Partial<PlanPerson>; seats?: readonly PlanSeat[] } = {}) => ({
  people: new Map([person(anna, change.anna), person(bo, change.bo)]),
  seats: change.seats ?? [],
})
const whole = { day: plan.day, isWhole: true }

test('a plan where everything fits has no conflict', () => {
  expect(conflictsOf(plan, facts())).toEqual([])
})

test('a person who is away all day is a conflict, part of a day or another day is none', () => {
  const absent = [{ kind: 'absent', sellerId: anna.id, teamName: '' }]
  expect(conflictsOf(plan, facts({ anna: { away: [whole] } }))).toEqual(absent)
  expect(conflictsOf({ ...plan, sellers: [{ ...anna, isOut: true }, bo] }, facts())).toEqual(absent)
  expect(conflictsOf(plan, facts({ anna: { away: [{ ...whole, isWhole: false }] } }))).toEqual([])
  expect(conflictsOf(plan, facts({ anna: { away: [{ ...whole, day: '2027-03-02' }] } }))).toEqual([])
})

test('a seller in two teams on a day is named with the other team', () => {
  expect(conflictsOf(plan, facts({ seats: [seat] }))).toEqual([
    { kind: 'double', sellerId: anna.id, teamName: 'Norrort' },
  ])
  expect(conflictsOf(plan, facts({ seats: [{ ...seat, teamId: plan.teamId }] }))).toEqual([])
  expect(conflictsOf(plan, facts({ seats: [{ ...seat, day: '2027-03-02' }] }))).toEqual([])
})

test('a car needs a person with a licence who is there', () => {
  const car = { ...plan, vehicle: 'ABC 123' }
  const licence = { kind: 'licence', sellerId: null, teamName: '' }
  expect(conflictsOf(car, facts())).toEqual([licence])
  expect(conflictsOf(car, facts({ bo: { hasLicence: true } }))).toEqual([])
  expect(conflictsOf(car, facts({ bo: { hasLicence: true, away: [whole] } }))).toContainEqual(licence)
})

test('a guide of the plan’s provider that a seller has not confirmed', () => {
  const sold = { ...plan, providerId: id(90) }
  expect(conflictsOf(sold, facts({ bo: { guidesDue: [id(90)] } }))).toEqual([
    { kind: 'guide', sellerId: bo.id, teamName: '' },
  ])
  expect(conflictsOf(sold, facts({ bo: { guidesDue: [id(91)] } }))).toEqual([])
})
