import { glob } from 'node:fs/promises'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import { teamEventTable } from './features/organisation/team/team.table.ts'
import { importProfileTable } from './resource/import/import-profile.table.ts'
import { eq } from './platform/database/eq.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { signedNames } from './signed-names.store.ts'

/** Names that stay, and why: by table, or by table and column. */
const stays: Readonly<Record<string, string>> = {
  activity: 'the log of who did what, deleted after 730 days',
  impersonation: 'the same for acting in the name of others',
  announcement: 'synced; a message of the company, by whom it was sent',
  announcement_key: 'as announcement',
  notification: 'deleted after 90 days',
  assistant_chat: 'deleted with its owner',
  assistant_stat: 'deleted with its owner',
  assistant_board: 'deleted with its owner',
  lead_run: 'deleted with its actor',
  game_purchase: 'deleted with its user',
  scheduled_message: 'a sender that was typed, before there was a list',
  contract_event: 'evidence of what was signed; deleted with the contract',
  sales_plan: 'erased through the sync (planning)',
  sale_event: 'bookkeeping',
  deviation: 'bookkeeping',
  sale_credit: 'bookkeeping',
  commission_dispute: 'bookkeeping',
  commission_entry: 'bookkeeping',
  ledger_line: 'bookkeeping',
  month_pay: 'bookkeeping',
  payroll_month: 'bookkeeping',
  payroll_run: 'bookkeeping',
  payroll_rejection: 'bookkeeping',
  pay_question: 'bookkeeping',
}

const isSignature = (name: string) =>
  /(?:[bB]y|actor|author|from|holder|impersonator|owner|reader|recruiter|sender)Name$/u.test(name)

describe('names beside what people did', () => {
  test('go with a person who is erased, or stay for a reason', async () => {
    const goes = new Set(signedNames.map(({ table, name }) => `${getTableName(table)} ${name}`))
    const forgotten = new Set<string>()
    for await (const path of glob('server/**/*.table.ts')) {
      const tables = (await import(/* @vite-ignore */ `../${path}`)) as Readonly<Record<string, unknown>>
      for (const table of Object.values(tables).filter((one) => is(one, SQLiteTable))) {
        const name = getTableName(table)
        for (const column of Object.keys(getTableColumns(table)).filter(isSignature))
          if (!goes.has(`${name} ${column}`) && !(name in stays)) forgotten.add(`${name} ${column}`)
      }
    }
    expect([...forgotten]).toEqual([])
  })
})

describe('the signature of somebody who is erased', () => {
  let platform: TestPlatform
  let admin: TestClient
  let place: TestPlace
  let gone: TestUser

  beforeEach(async () => {
    platform = await openTestPlatform()
    const app = createApp(platform)
    place = await addTestPlace(platform)
    gone = await addTestUser(platform, 'backoffice', place)
    await named(gone, 'Petra Gran')
    admin = testClient(app.http, (await addTestUser(platform, 'admin')).cookie)
  })
  afterEach(() => platform.database.close())

  const named = ({ id }: TestUser, name: string) =>
    platform.database.db.update(userTable).set({ name }).where(eq(userTable.id, id))

  async function sign(actorName: string, actorId: string, savedByName: string): Promise<void> {
    const event = { id: platform.newId(), teamId: place.teamId, at: platform.now(), before: [], after: [] }
    await platform.database.db.insert(teamEventTable).values({ ...event, actorId, actorName })
    const profile = { id: platform.newId(), version: 1, kind: 'users', name: actorName, columns: {}, savedAt: 0 }
    await platform.database.db.insert(importProfileTable).values({ ...profile, savedByName })
  }

  async function erase(): Promise<void> {
    await admin.send('POST', `/api/v1/users/${gone.id}/end`, { body: { reason: 'resigned' } })
    const body = { reason: 'Begäran från personen' }
    const answer = await admin.send('POST', `/api/v1/users/${gone.id}/erasure`, { body })
    expect(answer.status).toBe(200)
    const { parts } = (await answer.json()) as { parts: { name: string }[] }
    expect(parts.map(({ name }) => name)).not.toContain('signatures')
  }

  const names = async () => ({
    events: (await platform.database.db.select().from(teamEventTable)).map(({ actorName }) => actorName).toSorted(),
    profiles: (await platform.database.db.select().from(importProfileTable))
      .map(({ savedByName }) => savedByName)
      .toSorted(),
  })

  test('is found by the id, and by the name where there is no id; what was done stays', async () => {
    await sign('Petra Berg', gone.id, 'Petra Gran')
    await sign('Petra Gran', platform.newId(), 'Admin Ek (Petra Gran)')
    await sign('Petra Granlund', platform.newId(), 'Petra Granlund')
    await erase()
    expect(await names()).toEqual({
      events: ['Petra Granlund', '–', '–'],
      profiles: ['Petra Granlund', '–', '–'],
    })
  })

  test('stays where somebody else has the name and no id says whose it is', async () => {
    await named(await addTestUser(platform, 'seller', place), 'Petra Gran')
    await sign('Petra Gran', gone.id, 'Petra Gran')
    await erase()
    expect(await names()).toEqual({ events: ['–'], profiles: ['Petra Gran'] })
  })
})
