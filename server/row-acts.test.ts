import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from './platform/http/route.ts'
import { createApp, type App } from './app.ts'
import { openTestPlatform, testServices, type TestPlatform } from './platform/testing/test-platform.ts'
import { inputFields } from './testing/input-fields.ts'

/**
 * Endpoints that change one row by a version and are written by hand. The list may only shrink: a new one is a declared act
 * (decision 0195).
 */
const BY_HAND: readonly string[] = [
  // Another company's service is called between two transactions, and what it made is noted whatever changed meanwhile.
  'POST /api/v1/candidates/:id/space',
  // A plan is a synced row, written like those that begin, are copied or removed at once (`writePlans`).
  'PUT /api/v1/plans/:id',
]

/**
 * Calls about one row that change something and name no version, by the reason why a version would mean nothing. A new one is a
 * declared act, unless one of these reasons holds for it.
 */
const WITHOUT_VERSION: Readonly<Record<string, readonly string[]>> = {
  'It adds a row, whose id the client makes: the same call again finds it.': [
    'POST /api/v1/areas/:id/holdings',
    'POST /api/v1/assistant/chats/:id/questions',
    'POST /api/v1/assistant/chats/:id/turns',
    'POST /api/v1/call-register/imports/:id/numbers',
    'POST /api/v1/candidates/:id/notes',
    'POST /api/v1/customers/:id/block',
    'POST /api/v1/customers/:id/split',
    'POST /api/v1/orders/:id/attempts',
    'POST /api/v1/scheduled-messages/:id/run',
    'POST /api/v1/scheduled-messages/:id/test',
    'POST /api/v1/webhooks/:id/test',
  ],
  'It sends the bytes of a file, which are known by their hash: another file beside it is another row.': [
    'PUT /api/v1/candidates/:id/files/:fileId',
    'PUT /api/v1/controlling/files/:id',
    'PUT /api/v1/guides/:id/files/:fileId',
    'PUT /api/v1/staff-files/:id/versions/:versionId/file',
  ],
  'It opens, counts or tries something and changes no row but the log.': [
    'POST /api/v1/candidates/:id/reveal',
    'POST /api/v1/controlling/files/:id/look',
    'POST /api/v1/controlling/files/:id/trial',
    'POST /api/v1/customers/:id/file',
    'POST /api/v1/profile/external-accounts/:id/password',
    'POST /api/v1/roles/:id/preview',
    'POST /api/v1/users/:id/external-accounts/:accountId/password',
    'POST /api/v1/users/:id/reveal',
  ],
  'It is a mark, a setting or a wish of one’s own, which nobody else writes.': [
    'DELETE /api/v1/push/subscriptions/:id',
    'DELETE /api/v1/shared-views/:id',
    'POST /api/v1/device-handovers/:id/acceptance',
    'POST /api/v1/guide-shelf/:id/opened',
    'POST /api/v1/staff-files/:id/versions/:versionId/read',
    'POST /api/v1/terms/:id/answer',
    'PUT /api/v1/assistant/stats/:id/follow',
    'PUT /api/v1/shared-views/:id',
  ],
  'It ends what cannot be edited, once: a second call finds it ended.': [
    'DELETE /api/v1/exports/:id',
    'DELETE /api/v1/impersonations/:id',
    'DELETE /api/v1/sessions/:id',
    'POST /api/v1/absence-export/rejections/:id/withdrawal',
    'POST /api/v1/call-register/imports/:id/complete',
    'POST /api/v1/contact-blocks/:id/lift',
    'POST /api/v1/message-blocks/:id/lift',
    'POST /api/v1/operations/alerts/:id/acknowledgement',
    'POST /api/v1/payroll-export/rejections/:id/withdrawal',
  ],
  'It names what shall hold, on or off: sent again, or by two people, it holds and is logged once.': [
    'POST /api/v1/message-blocks/:id/opt-out',
  ],
  'It names what it saw in its own words, and is refused where that has changed.': [
    'PATCH /api/v1/teams/:id',
    'POST /api/v1/people/:id/memberships',
    'PUT /api/v1/game/rewards/:id/photo',
    'PUT /api/v1/users/:id/access',
  ],
  'Its row is derived from others (a customer from orders) and is rebuilt with them: it names those.': [
    'POST /api/v1/customers/:id/erase',
    'POST /api/v1/customers/:id/merge',
    'POST /api/v1/customers/:id/unblock',
  ],
  'It sends again under the id that its receiver knows: sent twice, it is one.': [
    'POST /api/v1/webhook-deliveries/:id/replay',
  ],
  'Another company’s service is called between two transactions. It is told once, whatever was pressed.': [
    'POST /api/v1/absence-export/runs/:id/deliveries',
    'POST /api/v1/external-accounts/:id/disable',
    'POST /api/v1/external-accounts/:id/retry',
    'POST /api/v1/payroll-export/runs/:id/deliveries',
  ],
}

let platform: TestPlatform
let app: App

beforeAll(async () => {
  platform = await openTestPlatform({ config: testServices })
  app = createApp(platform)
})
afterAll(() => platform.database.close())

/** Records have calls of their own, made by their kit. */
const isOfRecord = ({ path }: Route): boolean => path.startsWith('/api/v1/records/')

const changingRoutes = (): readonly Route[] =>
  app.routes.filter((route) => route.path.includes(':id') && !route.asksOnly && !isOfRecord(route))

const namesOf = (routes: readonly Route[]): readonly string[] =>
  routes.map(({ method, path }) => `${method} ${path}`).toSorted((one, other) => one.localeCompare(other, 'en'))

test('a row is changed by declared acts', () => {
  const changing = changingRoutes()
  const versioned = changing.filter((route) => inputFields(route).includes('version'))
  const acts = versioned.filter((route) => inputFields(route).includes('actId'))
  expect(acts.length).toBeGreaterThan(20)
  expect(namesOf(versioned.filter((route) => !acts.includes(route)))).toEqual(BY_HAND)
})

test('a row is changed by the version that somebody saw', () => {
  const blind = changingRoutes().filter((route) => !inputFields(route).includes('version'))
  const known = Object.values(WITHOUT_VERSION).flat()
  expect(namesOf(blind)).toEqual(known.toSorted((one, other) => one.localeCompare(other, 'en')))
})
