import type { RoleName } from '../../../../shared/access/roles.ts'
import type { CandidateView } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import type { CandidateForm } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { createApp, type App } from '../../../app.ts'
import type { Config } from '../../../platform/config.ts'
import { startLocalGraph } from '../../../platform/directory/testing/local-graph-server.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { scriveSigning } from '../../../platform/signing/scrive-signing.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { startSession } from '../../account/session-life.store.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { createAccounts } from '../../people/accounts.door.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { employmentTable } from '../../people/user/employment.table.ts'
import { contractJob } from '../contract/contract.jobs.ts'
import { messageJobs } from '../sending/message.jobs.ts'
import { firstDayJobs } from '../readiness/first-day.jobs.ts'
import { createSteps } from '../step/step.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The additional information of a person in Sweden, valid in every part. */
export const info = {
  idNumber: '19900101-2385',
  clearingNumber: '6789',
  accountNumber: '123456789',
  address: 'Storgatan 1',
  postalCode: '111 22',
  iceName: 'Anna Ek',
  iceNumber: '070-174 06 05',
  iceType: 'parent',
  specialDiet: 'Nötter',
  favouriteCake: 'Prinsesstårta',
  tShirtSize: 'M',
  shoeSize: '42',
  driversLicense: 'B',
} as const

type Answer = { status: number; code?: string; version: number } & Record<string, unknown>

/** A server with a directory, a recruiter, an office with a team, templates of contracts, and mails that are kept. */
export async function openRecruitingWorld(change: Partial<Config> = {}) {
  const graph = await startLocalGraph()
  const platform = await openTestPlatform({ config: { graph: graph.settings, ...change } })
  return recruitingWorldOn(platform, graph)
}

export async function recruitingWorldOn(platform: TestPlatform, graph: Awaited<ReturnType<typeof startLocalGraph>>) {
  const app: App = createApp(platform)
  const place = await addTestPlace(platform)
  const recruiter = await addTestUser(platform, 'recruiter', place)
  const coach = await addTestUser(platform, 'coach', place)
  const admin = await addTestUser(platform, 'admin')
  const senders = {
    mail: createMailSender(platform.config.mail, 'rond.example'),
    sms: createSmsSender(platform.config.sms),
  }
  const accounts = createAccounts(platform)
  const { scrive } = platform.config
  const signing = scrive === null ? null : scriveSigning(scrive)
  const work = { platform, senders, accounts, signing, sync: app.sync }
  const sessions = new Map<string, string>()
  const cookieOf = async (user: TestUser): Promise<string> => {
    const known = sessions.get(user.id)
    if (known !== undefined) return known
    const session = { userId: user.id, trusted: true, userAgent: 'test' }
    const cookie = `rond=${await startSession(platform, platform.database.db, session)}`
    sessions.set(user.id, cookie)
    return cookie
  }
  const call = async <Body = Answer>(
    method: string,
    path: string,
    { body, user = recruiter }: { body?: unknown; user?: TestUser | null } = {},
  ): Promise<Body & Answer> => {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(user ? { cookie: await cookieOf(user) } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Body & Answer), status: response.status }
  }
  const today = (): Day => dayOf(platform.now(), 'Europe/Stockholm')
  const form = (more: Partial<CandidateForm> = {}): CandidateForm => ({
    firstName: 'Åsa',
    lastName: 'Öberg',
    email: 'asa.oberg@mejl.example',
    phone: '070-174 06 05',
    language: 'sv',
    recruiterId: recruiter.id,
    officeId: place.officeId,
    source: 'website',
    startDay: addDays(today(), 10),
    ...more,
  })
  const view = (id: string, user?: TestUser) =>
    call<CandidateView>('GET', `candidates/${id}`, user === undefined ? {} : { user })
  const world = {
    platform,
    app,
    graph,
    place,
    recruiter,
    coach,
    admin,
    work,
    call,
    form,
    view,
    today,
    /** A day is longer than a session. */
    signInAgain: () => sessions.clear(),
    addUser: (role: RoleName, more: object = {}) => addTestUser(platform, role, { ...place, ...more }),
    /** Somebody whose employment has ended, with the name and private telephone that are known of them. */
    namePerson: async (userId: string, { name, firstPhone }: { name: string; firstPhone: string }) => {
      const { db } = platform.database
      await db.update(userTable).set({ name }).where(eq(userTable.id, userId))
      await db.update(employmentTable).set({ firstPhone }).where(eq(employmentTable.userId, userId))
    },
    add: async (more: Partial<CandidateForm> = {}): Promise<string> => {
      const id = platform.newId()
      const answer = await call('POST', 'candidates', { body: { ...form(more), id, isKnown: true } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return id
    },
    /** Changes a candidate with the version of now. */
    act: async (id: string, path: string, body: object = {}, method = 'POST') => {
      const { candidate } = await view(id)
      return call(method, path === '' ? `candidates/${id}` : `candidates/${id}/${path}`, {
        body: { version: candidate.version, ...body },
      })
    },
    addTemplates: async () => {
      for (const kind of ['work', 'education'] as const) {
        const body = `# ${kind}\n\n{name}, {idNumber}, {address}.\n\nBörjar {startDay} på {office}.`
        const template = { name: kind, kind, language: 'sv', title: `Avtal ${kind}`, body }
        const { status } = await call('POST', 'records/contract-templates', {
          body: { id: platform.newId(), ...template },
        })
        if (status !== 200) throw new Error('no template')
      }
    },
    addAccountTemplate: async (more: object = {}): Promise<string> => {
      const id = platform.newId()
      const pattern = { namePattern: '{first}.{last}@firma.example', groups: 'group-sales' }
      const body = { id, name: 'Mejl', system: 'microsoft', ...pattern, ...more }
      const { status } = await call('POST', 'records/external-account-templates', { body, user: admin })
      if (status !== 200) throw new Error('no template of accounts')
      return id
    },
    roleId: async (role: RoleName): Promise<string> => {
      const { roles } = await call<{ roles: { id: string; name: string }[] }>('GET', 'user-choices')
      return roles.find(({ name }) => name === role)?.id ?? ''
    },
    /** Runs everything that the server does by itself. */
    run: async () => {
      await createSteps(work).job.run(platform.now())
      await accounts.job.run(platform.now())
      await contractJob(work).run(platform.now())
      for (const job of [...firstDayJobs(work), ...messageJobs(platform, senders)]) await job.run(platform.now())
      await createSteps(work).job.run(platform.now())
    },
    /** The secret of the newest message of a kind, as somebody hands it over who does not know the identity number. */
    token: async (id: string, kind: 'info' | 'reminder' | 'sign'): Promise<string> => {
      const { messages } = await view(id, admin)
      const text = messages.find((message) => message.kind === kind)?.text ?? ''
      return /#([\w-]+)/u.exec(text)?.[1] ?? ''
    },
    close: async () => {
      await platform.database.close()
      await graph.close()
    },
  }
  return world
}
export type RecruitingWorld = Awaited<ReturnType<typeof openRecruitingWorld>>
