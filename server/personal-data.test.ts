import { describe, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { payTermsTable } from './features/commission/commission.table.ts'
import { saveAccount, saveDetails } from './features/people/profile/private-profile.store.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { worldOf } from './platform/testing/world-of.ts'

let platform: TestPlatform
let app: App
let seller: TestUser
let other: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  const place = await addTestPlace(platform)
  seller = await addTestUser(platform, 'seller', place)
  other = await addTestUser(platform, 'seller', { ...place, email: 'other@test.rond.example' })
  return platform
})

const ask = (user: TestUser) => testClient(app.http, user.cookie).get('/api/v1/profile/data')

describe('everything about a person as a file [security 18]', () => {
  test('holds what is kept of them, also what is sealed, and is logged', async () => {
    const account = { clearingNumber: '6000', accountNumber: '806967498' }
    const details = { iceName: 'Bo Ek', iceNumber: '070-1', iceType: 'partner', specialDiet: 'Nötter' } as const
    await saveAccount(platform.database.db, platform.secrets, { userId: seller.id, account })
    await saveDetails(platform.database.db, platform.secrets, { userId: seller.id, details })
    const answer = await ask(seller)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="rond-personal-data.json"',
    ])
    const file = (await answer.json()) as Record<string, unknown>
    expect(file).toMatchObject({
      account: [{ id: seller.id, email: seller.email }],
      private: { details, bankAccount: account },
      roles: ['seller'],
      sessions: [{ userAgent: 'test' }],
      sales: [],
      timeReports: [],
      sickNotices: [],
      commissionEntries: [],
      notifications: [],
      termsAnswers: [],
    })
    const again = (await (await ask(seller)).json()) as { activity: { what: string }[] }
    expect(again.activity.map(({ what }) => what)).toContain('dataExported')
  })

  test('holds the own pay and no pay of anybody else', async () => {
    const terms = { version: 1, zone: 'Europe/Stockholm', currency: 'SEK', validFrom: '2026-01-01', validTo: null }
    const payOf = ({ id }: TestUser, hourlyPayOre: number) => ({
      ...terms,
      id: platform.newId(),
      sellerId: id,
      hourlyPayOre,
      qualityBonus: { per: 'month' as const, amountOre: 0, maxRegretBasisPoints: 0, minGrade: 0, minSales: 0 },
    })
    await platform.database.db.insert(payTermsTable).values([payOf(seller, 15_000), payOf(other, 19_900)])
    const file = (await (await ask(seller)).json()) as { payTerms: { hourlyPayOre: number }[] }
    expect(file.payTerms.map(({ hourlyPayOre }) => hourlyPayOre)).toEqual([15_000])
  })

  test('holds nothing that opens a door, and nothing of anybody else', async () => {
    const text = await (await ask(seller)).text()
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash/)
    for (const foreign of [other.id, other.email]) expect(text).not.toContain(foreign)
    expect((await testClient(app.http).get('/api/v1/profile/data')).status).toBe(401)
  })
})
