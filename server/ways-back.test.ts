import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { loadTables } from './platform/testing/every-table.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { worldOf } from './platform/testing/world-of.ts'

let platform: TestPlatform

worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

/** Tables and columns whose names say that they keep somebody or something out. */
const BARS =
  /block|opt_?out|bounc|(?:^|_)bar(?:red)?(?:_|$)|(?:^|_)ban(?:ned)?(?:_|$)|denied|mute|lock(?:ed)?(?:_|At)|revoked|paused|disabled|suspended|login_attempt/i

/** The act that lifts each block: a call, or a command of a phone or the desk. */
const lifted: Readonly<Record<string, string>> = {
  bounced_address: 'POST /api/v1/message-blocks/:id/lift',
  message_opt_out: 'POST /api/v1/message-blocks/:id/opt-out',
  quality_opt_out: 'POST /api/v1/quality-surveys/:id/opt-out',
  contact_block: 'POST /api/v1/contact-blocks/:id/lift',
  contact_block_mark: 'POST /api/v1/contact-blocks/:id/lift',
  'contact_mark.block': 'POST /api/v1/contact-blocks/:id/lift',
  field_door_block: 'POST /api/v1/door-blocks/:id/lift',
  'field_house.blockedCount': 'POST /api/v1/door-blocks/:id/lift',
  'field_badge.revokedAt': 'POST /api/v1/badges/:userId/restore',
  'notice_preference.muted': 'PUT /api/v1/notifications/preferences',
  'scheduled_message.pausedReason': 'POST /api/v1/scheduled-messages/:id/status',
  'payroll_month.lockedAt': 'POST /api/v1/commissions/payroll-month',
  'webhook.pausedReason': 'PATCH /api/v1/records/webhooks/:id',
  'webhook.pausedAt': 'PATCH /api/v1/records/webhooks/:id',
}

/** Locks that end by themselves, or that are none. */
const none: Readonly<Record<string, string>> = {
  login_attempt: 'ends by itself after some minutes',
}

test('everything that bars somebody or something has an act that lifts it', async () => {
  const tables = await loadTables()
  const names = tables.flatMap((table) => {
    const name = getTableName(table)
    if (BARS.test(name)) return [name]
    return Object.keys(getTableColumns(table))
      .filter((column) => BARS.test(column) && !/(?:By|ById|ByName|Extent|Detail)$/.test(column))
      .map((column) => `${name}.${column}`)
  })
  const app = createApp(platform)
  const acts = new Set([
    ...app.routes.map(({ method, path }) => `${method} ${path}`),
    ...app.sync.registry.commands.keys(),
  ])
  const known = new Set([...Object.keys(lifted), ...Object.keys(none)])
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !names.includes(name))).toEqual([])
  expect(Object.values(lifted).filter((act) => !acts.has(act))).toEqual([])
})
