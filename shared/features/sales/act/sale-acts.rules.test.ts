import { describe, expect, test } from 'vitest'
import type { Permission } from '../../../access/permissions.ts'
import { actsOn, canStep, saleActs, saleSteps, undoActs } from './sale-acts.rules.ts'
import { reaches } from '../../../access/reach.ts'
import { saleStatuses, type SaleStatus } from '../sale/sale.schema.ts'
import { actorOf, backOffice, id, saleIn, saleOf, seller } from '../testing/sale-world.ts'

/** The table of product 5.2, written once more by hand. */
const legal: readonly (readonly [SaleStatus, SaleStatus])[] = [
  ['draft', 'finalized'],
  ['finalized', 'flagged'],
  ['finalized', 'unanswered'],
  ['finalized', 'approved'],
  ['finalized', 'deviation'],
  ['finalized', 'regret'],
  ['flagged', 'finalized'],
  ['flagged', 'approved'],
  ['flagged', 'deviation'],
  ['flagged', 'cancelled'],
  ['flagged', 'regret'],
  ['unanswered', 'finalized'],
  ['unanswered', 'deviation'],
  ['unanswered', 'regret'],
  ['deviation', 'finalized'],
  ['deviation', 'cancelled'],
  ['deviation', 'regret'],
  ['approved', 'finalized'],
  ['approved', 'deviation'],
  ['approved', 'regret'],
  ['approved', 'flagged'],
  ['regret', 'approved'],
]

describe('steps of a sale [product 5.2]', () => {
  const pairs = saleStatuses.flatMap((from) => saleStatuses.map((to) => [from, to] as const))

  test.each(pairs)('%s → %s is legal only if the table says so', (from, to) => {
    expect(canStep(from, to)).toBe(legal.some(([a, b]) => a === from && b === to))
  })

  test('no act goes where the table does not', () => {
    for (const act of Object.values({ ...saleActs, ...undoActs }))
      for (const from of act.from) expect(canStep(from, act.to)).toBe(true)
  })

  test('every step of the table is within somebody’s reach, except the seller’s handing in', () => {
    const reachable = (from: SaleStatus, to: SaleStatus) =>
      Object.values({ ...saleActs, ...undoActs }).some(
        (act) => act.to === to && (act.from as readonly SaleStatus[]).includes(from),
      )
    // A customer's no turns the answer to a question into a deviation.
    const unreachable = legal.filter(([from, to]) => !reachable(from, to))
    expect(unreachable).toEqual([['draft', 'finalized']])
    expect(Object.keys(saleSteps)).toEqual([...saleStatuses])
  })
})

describe('how far a permission reaches', () => {
  const elsewhere = { sellerId: id(7), teamId: id(71), officeId: id(72), regionId: id(73) }
  const reachesWith = (extent: 'own' | 'team' | 'office' | 'region' | 'company', place: Partial<typeof elsewhere>) =>
    reaches(actorOf('seller', { grants: [{ permission: 'view sales', extent }] }), 'view sales', {
      ...elsewhere,
      ...place,
    })

  test.each([
    ['own', { sellerId: seller.userId }, true],
    ['own', { teamId: id(91) }, false],
    ['team', { teamId: id(91) }, true],
    ['team', { sellerId: seller.userId }, true],
    ['team', { officeId: id(92) }, false],
    ['office', { officeId: id(92) }, true],
    ['office', { regionId: id(93) }, false],
    ['region', { regionId: id(93) }, true],
    ['region', {}, false],
    ['company', {}, true],
  ] as const)('%s and a sale at %o: %s', (extent, place, expected) => {
    expect(reachesWith(extent, place)).toBe(expected)
  })

  test('two people without a team are not one team', () => {
    const alone = actorOf('coach', { userId: id(3), teamId: null })
    expect(reaches(alone, 'view sale_reports', { ...elsewhere, teamId: null })).toBe(false)
  })

  test('an inverted rule takes away what a role gives', () => {
    const permission: Permission = 'view sales'
    const grants = [...seller.grants, { permission, extent: 'own' as const, inverted: true }]
    expect(reaches({ ...seller, grants }, permission, saleOf())).toBe(false)
  })
})

describe('what is offered to whom', () => {
  test('a seller can correct an own deviation and answer an own question, nothing else', () => {
    const offered = saleStatuses
      .map((status) => [status, actsOn(saleIn(status), seller)])
      .filter(([, acts]) => acts?.length)
    expect(offered).toEqual([
      ['unanswered', ['answer']],
      ['deviation', ['correct']],
    ])
  })

  test('a question to the customer is not offered to the seller', () => {
    expect(actsOn(saleIn('unanswered', { awaiting: 'customer' }), seller)).toEqual([])
  })

  test('back office approves what is finalized, and looks again at what is approved', () => {
    expect(actsOn(saleIn('finalized'), backOffice)).toEqual(['approve', 'flag', 'ask', 'raise-deviation', 'regret'])
    expect(actsOn(saleIn('approved'), backOffice)).toEqual(['audit', 'raise-deviation', 'regret'])
  })

  test('who may only look is offered nothing', () => {
    expect(actsOn(saleIn('finalized'), actorOf('finance'))).toEqual([])
  })
})
