import { describe, expect, test } from 'vitest'
import { ACTIVITY_KEEP_DAYS } from '../../../shared/resource/activity.api.ts'
import { dialect } from '../../platform/database/columns.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { activityRetention } from './activity-routes.ts'
import { retentionJob } from '../retention/retention.store.ts'
import { loadActivity, recordActivity } from './activity.store.ts'

let platform: TestPlatform

worldOf(async () => {
  platform = await openTestPlatform()
  return platform
})

const subject = { kind: 'offices', id: '01900000-0000-7000-8000-00000000abcd' }
const actor = { userId: '01900000-0000-7000-8000-000000000001', name: 'Maria' }

const write = (before: object, after: object, more: object = {}) =>
  platform.database.tx((db) =>
    recordActivity(db, {
      id: platform.newId(),
      at: platform.now(),
      actor,
      kind: subject.kind,
      subjectId: subject.id,
      what: 'edited',
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
      ...more,
    }),
  )
const entries = () => loadActivity(platform.database.db, subject, { after: null, limit: 100 })

describe(`the activity log on ${dialect}`, () => {
  test('holds the fields that changed, and no others', async () => {
    await write({ name: 'A', tags: ['x'], size: 1 }, { name: 'B', tags: ['x'], size: 1 })
    expect((await entries())[0]).toMatchObject({ before: { name: 'A' }, after: { name: 'B' } })
    expect(Object.keys((await entries())[0]?.after ?? {})).toEqual(['name'])
  })

  test('says that a secret was changed, and not to what', async () => {
    const secrets = { password: 'hemligt', bankAccount: '9034821', idNumber: '19900101-2385', specialDiet: 'vegan' }
    await write({ bankAccount: '' }, secrets)
    const text = JSON.stringify(await entries())
    for (const [name, value] of Object.entries(secrets)) {
      expect(text).toContain(name)
      expect(text).not.toContain(value)
    }
  })

  test('cuts long texts, and values that are long as text', async () => {
    await write({}, { note: 'x'.repeat(10_000), list: Array.from({ length: 5000 }, () => 'y') })
    expect(JSON.stringify((await entries())[0]).length).toBeLessThan(2000)
  })

  test('keeps who stood behind the actor', async () => {
    await write({}, { name: 'A' }, { actor: { ...actor, impersonator: { userId: actor.userId, name: 'Jonas' } } })
    expect((await entries())[0]).toMatchObject({ actorName: 'Maria', impersonatorName: 'Jonas' })
  })

  test('is kept for two years, and not longer', async () => {
    await write({}, { name: 'old' })
    platform.clock.advance(86_400_000)
    await write({}, { name: 'young' })
    platform.clock.advance((ACTIVITY_KEEP_DAYS - 1) * 86_400_000 + 1)
    await retentionJob(platform, [activityRetention]).run(platform.now())
    expect((await entries()).map(({ after }) => after['name'])).toEqual(['young'])
  })
})
