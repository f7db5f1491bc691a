import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userFormSchema } from '../shared/features/people/user/user.schema.ts'
import { createApp, type App } from './app.ts'
import { addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { accountLinkTable } from './features/account/account-link.table.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { eq } from './platform/database/eq.ts'

let platform: TestPlatform
let app: App
let recruiter: TestUser
let admin: TestUser
let backoffice: TestUser
let seller: TestUser
/** A person with rights beyond the recruiter's, and another one who has not accepted the invitation yet. */
let finance: TestUser
let invited: TestUser

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  recruiter = await addTestUser(platform, 'recruiter')
  backoffice = await addTestUser(platform, 'backoffice')
  seller = await addTestUser(platform, 'seller')
  admin = await addTestUser(platform, 'admin')
  finance = await addTestUser(platform, 'finance')
  invited = await addTestUser(platform, 'backoffice')
  await platform.database.db.update(userTable).set({ passwordHash: null }).where(eq(userTable.id, invited.id))
})
afterAll(() => platform.database.close())

interface Way {
  readonly target: () => TestUser
  readonly body: (of: TestUser) => object | Promise<object>
  /** The status for an actor with at least the same permissions; by default 200. */
  readonly status?: 200 | 422
  /** The target is an invited person without a password. */
  readonly isOfInvited?: true
}

const form = { language: 'sv', roleId: null, teamId: null, officeId: null, titleId: null, employmentDay: null }

/** The calls with `update users` that open an account, each with a request that would open one. */
const ways: Readonly<Record<string, Way>> = {
  'POST /api/v1/users': {
    isOfInvited: true,
    target: () => invited,
    body: () => ({ id: invited.id, name: 'Anna Ek', email: 'anna@test.rond.example', ...form }),
  },
  'POST /api/v1/users/:id/invitation': { isOfInvited: true, target: () => invited, body: () => ({}) },
  'PATCH /api/v1/records/users/:id': {
    target: () => finance,
    body: async ({ id }) => {
      const { row } = (await (
        await testClient(app.http, admin.cookie).get(`/api/v1/lists/users/rows/${id}`)
      ).json()) as {
        row: Record<string, unknown>
      }
      const names = [...Object.keys(userFormSchema.shape), 'version']
      const form = Object.fromEntries(names.map((name) => [name, row[name]]))
      return { ...form, email: 'mine@test.rond.example' }
    },
  },
  'POST /api/v1/users/:id/second-factors/reset': { target: () => finance, body: () => ({ reason: 'Tappad telefon' }) },
  // It opens an account in another system, where the person may hold more as well.
  'POST /api/v1/users/:id/external-accounts/:accountId/password': {
    target: () => finance,
    body: () => ({ lastFour: '2385' }),
    // Past the guard, the digits are compared: this person has stored none.
    status: 422,
  },
  'PUT /api/v1/users/:id/last-four': { target: () => finance, body: () => ({ lastFour: '2385' }) },
}

/** The other calls, with the reason why a person with fewer rights may make them. A new call has to be added to one of the two. */
const harmless: Readonly<Record<string, string>> = {
  'GET /api/v1/users/:id/sign-in': 'it reads kinds and numbers of factors, and sessions without their tokens',
  'POST /api/v1/users/:id/sessions/end': 'it shuts a lost phone out and opens nothing',
  'POST /api/v1/users/:id/email-change/mails': 'it repeats a mail to an address that the guarded edit gave',
  'DELETE /api/v1/users/:id/email-change': 'the address stays as it is',
  'POST /api/v1/users/:id/end': 'it ends an account',
  'POST /api/v1/users/:id/rehire': 'the person comes back with the password and factors that they had',
  'POST /api/v1/users/:id/external-accounts': 'the password is shown to the person alone, after their last four digits',
  'POST /api/v1/external-accounts/:id/retry': 'it repeats what was ordered; the password stays sealed',
  'POST /api/v1/external-accounts/:id/disable': 'it ends an account in another system',
  'POST /api/v1/invitation-slips':
    'it leaves out everybody whose account the actor may not open (invitation.routes.test.ts)',
  'GET /api/v1/imports/users/profiles': 'it reads what columns of files are called',
  'PUT /api/v1/imports/users/profiles': 'it names columns of files',
  'DELETE /api/v1/imports/users/profiles/:id': 'it forgets what columns of files are called',
  'POST /api/v1/imports/users/check': 'it writes nothing',
  'POST /api/v1/imports/users': 'it adds people with roles within the own rights, and skips those who are there',
}

const isOfUsers = (access: App['routes'][number]['access']): boolean => [access].flat().includes('update users')

async function call(by: TestUser, way: string, { target, body }: Pick<Way, 'target' | 'body'>) {
  const [method = '', path = ''] = way.split(' ')
  const response = await testClient(app.http, by.cookie).send(
    method,
    path.replace(':id', target().id).replace(':accountId', target().id),
    {
      body: await body(target()),
    },
  )
  return { status: response.status, text: await response.text() }
}

describe('ways into an account [security 3, 5]', () => {
  test('every call with the right to change people is known as one, or as harmless for a reason', () => {
    const walked = app.routes.filter(({ access }) => isOfUsers(access)).map(({ method, path }) => `${method} ${path}`)
    expect(walked.toSorted()).toEqual([...Object.keys(ways), ...Object.keys(harmless)].toSorted())
  })

  test.each(Object.entries(ways))('%s is refused for a person who holds more', async (name, way) => {
    const answer = await call(recruiter, name, way)
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.text).toContain('user.account-beyond-own-rights')
    expect(await platform.database.db.select().from(accountLinkTable)).toEqual([])
  })

  const intoAccountsInUse = Object.entries(ways).filter(([, { isOfInvited }]) => isOfInvited !== true)
  test.each(intoAccountsInUse)('%s is refused for a seller at work: selling is a right too', async (name, way) => {
    const answer = await call(backoffice, name, { ...way, target: () => seller })
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.text).toContain('user.account-beyond-own-rights')
  })

  test.each(Object.entries(ways))('%s is open to a person who holds as much', async (name, way) => {
    expect((await call(admin, name, way)).status).toBe(way.status ?? 200)
    await platform.database.db.delete(accountLinkTable)
  })
})
