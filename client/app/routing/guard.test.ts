import { describe, expect, test } from 'vitest'
import { abilityFrom } from '../../../shared/access/ability.ts'
import { afterSignIn } from '../../desk/session/after-sign-in.ts'
import type { RouteAccess } from '../../feature.ts'
import { guard, indexTarget, loginFor } from './guard.ts'

const seller = abilityFrom([
  { action: 'view', subject: 'sales' },
  { action: 'create', subject: 'sales' },
])
const nobody = abilityFrom([])
const admin = abilityFrom([{ action: 'manage', subject: 'all' }])
const limited = abilityFrom([
  { action: 'manage', subject: 'all' },
  { action: 'view', subject: 'teams', inverted: true },
])

const open: RouteAccess = { public: true }
const visitorsOnly: RouteAccess = { unauthenticatedOnly: true }
const sales: RouteAccess = { permission: 'view sales' }
const teams: RouteAccess = { permission: 'view teams' }

const allowed = 'allowed'
const cases: readonly [
  sentence: string,
  given: { access: RouteAccess; ability: typeof seller; signedIn: boolean; path?: string; search?: string },
  then: string,
][] = [
  ['a public route is open to a visitor', { access: open, ability: nobody, signedIn: false }, allowed],
  ['a public route is open to the signed in', { access: open, ability: seller, signedIn: true }, allowed],
  [
    'a public route is open to the signed in without any right',
    { access: open, ability: nobody, signedIn: true },
    allowed,
  ],
  [
    'an unauthenticated-only route is open to a visitor',
    { access: visitorsOnly, ability: nobody, signedIn: false },
    allowed,
  ],
  [
    'an unauthenticated-only route sends the signed in to /',
    { access: visitorsOnly, ability: seller, signedIn: true },
    '/',
  ],
  ['a route is open to who holds its permission', { access: sales, ability: seller, signedIn: true }, allowed],
  ['manage all opens every route', { access: teams, ability: admin, signedIn: true }, allowed],
  [
    'an inverted rule closes what manage all opens',
    { access: teams, ability: limited, signedIn: true },
    '/not-authorized',
  ],
  [
    'signed in without the permission: not-authorized',
    { access: teams, ability: seller, signedIn: true },
    '/not-authorized',
  ],
  [
    'a visitor goes to login with the wanted path',
    { access: sales, ability: nobody, signedIn: false, path: '/sales' },
    '/login?to=/sales',
  ],
  [
    'the original query is kept beside it',
    { access: sales, ability: nobody, signedIn: false, path: '/sales', search: '?status=deviation&page=2' },
    '/login?status=deviation&page=2&to=/sales',
  ],
  ['"to" is left out when the target is /', { access: sales, ability: nobody, signedIn: false, path: '/' }, '/login'],
  [
    '"to" is left out when the target is /, and the query is still kept',
    { access: sales, ability: nobody, signedIn: false, path: '/', search: '?source=pwa' },
    '/login?source=pwa',
  ],
  [
    'rules left behind by an earlier person let a visitor in where they reach, as the specification says',
    { access: sales, ability: seller, signedIn: false, path: '/sales' },
    allowed,
  ],
]

describe('route guard [spec 2]', () => {
  test.each(cases)('%s', (_, { access, ability, signedIn, path = '/somewhere', search = '' }, then) => {
    const verdict = guard({ access, path, search, signedIn, allows: (action, subject) => ability.can(action, subject) })
    expect(verdict.kind === 'allow' ? allowed : verdict.to).toBe(then)
  })
})

describe('the index route [spec 2]', () => {
  test('leads to start when the user data contains a role', () => {
    expect(indexTarget(true, '?source=pwa')).toBe('/start')
  })
  test('leads to login otherwise, and keeps the query', () => {
    expect(indexTarget(false, '?source=pwa')).toBe('/login?source=pwa')
    expect(indexTarget(false, '')).toBe('/login')
  })
})

describe('after signing in', () => {
  test.each([
    ['', '/'],
    ['?to=/sales', '/sales'],
    ['?status=deviation&to=/sales', '/sales?status=deviation'],
    ['?to=https://evil.example', '/'],
    ['?to=//evil.example', '/'],
    ['?to=/\\evil.example', '/'],
    ['?to=/%09/evil.example', '/'],
    ['?to=/%0A/evil.example', '/'],
    ['?to=/%5C%5Cevil.example', '/'],
    ['?to=/sales%00', '/'],
    ['?to=/%252F/evil.example', '/%2F/evil.example'],
    ['?to=javascript:alert(1)', '/'],
  ])('%j goes to %j', (search, to) => {
    expect(afterSignIn(search)).toBe(to)
  })

  test('the way to login and back keeps path and query', () => {
    const there = loginFor('/sales/create', '?provider=p1')
    expect(afterSignIn(there.slice(there.indexOf('?')))).toBe('/sales/create?provider=p1')
  })
})
