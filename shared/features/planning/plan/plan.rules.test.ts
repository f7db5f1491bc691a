import { describe, expect, test } from 'vitest'
import { id } from '../../sales/testing/sale-world.ts'
import { anna, bo, plan } from '../testing/plan-world.ts'
import type { Plan, PlanState } from './plan.schema.ts'
import { formOf, markedSellers, movedForm, stepFailure, noticeOf, joinedNotices, wholeForm } from './plan.rules.ts'

const nobody = { published: [], changed: [], removed: [] }
const draft = { ...plan, state: 'draft' } as const

describe('the steps of a plan [product 5.17: draft -> published -> done]', () => {
  test.each([
    ['a draft is published', draft, 'published', null],
    ['a published plan becomes a draft again', plan, 'draft', null],
    ['a day that has come is done', plan, 'done', null],
    ['a day ahead is not done', { ...plan, day: '2027-03-02' }, 'done', 'plan.day-has-not-come'],
    ['a draft is not done', draft, 'done', 'plan.no-such-step'],
    ['a done day is opened again', { ...plan, state: 'done' }, 'published', null],
    ['a done day is not made a draft', { ...plan, state: 'done' }, 'draft', 'plan.done'],
    ['without a place nobody knows where to go', { ...draft, area: '' }, 'published', 'plan.area-required'],
    ['a roadtrip has its town', { ...draft, area: '', place: 'Umeå' }, 'published', null],
    [
      'with everybody away there is nobody to sell',
      { ...draft, sellers: [{ ...anna, isOut: true }] },
      'published',
      'plan.nobody',
    ],
  ] as [string, Plan, PlanState, string | null][])('%s', (_sentence, given, to, code) => {
    expect(stepFailure(given, to, '2027-03-01')?.code ?? null).toBe(code)
  })
})

describe('the people who hear of a change', () => {
  test('a draft is the planner’s alone', () => {
    expect(noticeOf(null, draft)).toEqual(nobody)
    expect(noticeOf(draft, { ...draft, area: 'Bromma' })).toEqual(nobody)
  })

  test('everybody who is there hears of a published plan, and of one that is taken back', () => {
    expect(noticeOf(draft, plan)).toEqual({ ...nobody, published: [anna.id, bo.id] })
    expect(noticeOf(plan, draft)).toEqual({ ...nobody, removed: [anna.id, bo.id] })
    expect(noticeOf(plan, null)).toEqual({ ...nobody, removed: [anna.id, bo.id] })
  })

  test('a new meeting point is news, a new target is not', () => {
    expect(noticeOf(plan, { ...plan, meetingPoint: 'Årstabergs station' }).changed).toEqual([anna.id, bo.id])
    expect(noticeOf(plan, { ...plan, target: 9 })).toEqual(nobody)
  })

  test('a person who joins or leaves hears of it, the others do not', () => {
    const after = { ...plan, sellers: [anna] }
    expect(noticeOf(plan, after)).toEqual({ ...nobody, removed: [bo.id] })
    expect(noticeOf(after, plan)).toEqual({ ...nobody, published: [bo.id] })
  })

  test('a person who is away is not told of their own absence, and nobody of a day that is over', () => {
    expect(noticeOf(plan, { ...plan, sellers: [anna, { ...bo, isOut: true }] })).toEqual(nobody)
    expect(noticeOf(plan, { ...plan, state: 'done' })).toEqual(nobody)
  })

  test('from one plan to another is one change', () => {
    const told = joinedNotices([
      noticeOf(plan, { ...plan, sellers: [bo] }),
      noticeOf(null, { ...plan, sellers: [anna] }),
    ])
    expect(told).toEqual({ ...nobody, changed: [anna.id] })
  })
})

test('seats of people who are away are marked, and freed when they are back', () => {
  const marked = markedSellers(plan.sellers, new Set([bo.id]))
  expect(marked).toEqual([anna, { ...bo, isOut: true }])
  expect(markedSellers(marked, new Set([bo.id]))).toBe(marked)
  expect(markedSellers(marked, new Set())).toEqual([anna, bo])
})

test('a plan that moves to another team is sold by that team, within its team it takes its people along', () => {
  expect(movedForm(plan, { teamId: id(99), members: [id(98)] }).sellerIds).toEqual([id(98)])
  expect(movedForm(plan, { teamId: plan.teamId, members: [id(98)] }).sellerIds).toEqual([anna.id, bo.id])
})

test('a day at home has no journey, and a day without a night away no times', () => {
  const away = {
    ...formOf(plan),
    location: 'roadtrip',
    place: 'Umeå',
    overnight: 'yes',
    departureTime: '08:00',
  } as const
  expect(wholeForm(away)).toMatchObject({ place: 'Umeå', departureTime: '08:00' })
  expect(wholeForm({ ...away, overnight: 'no' })).toMatchObject({ place: 'Umeå', departureTime: '' })
  expect(wholeForm({ ...away, location: 'none' })).toMatchObject({ place: '', overnight: null, departureTime: '' })
})
