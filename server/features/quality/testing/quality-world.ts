import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { emptyContent } from '../../../../shared/features/quality/template/template.schema.ts'
import { content, question } from '../../../../shared/features/quality/testing/questions.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { SurveyView } from '../../../../shared/features/quality/survey/survey.api.ts'
import { defaultSurveyRules } from '../../../../shared/features/quality/survey/survey.schema.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp } from '../../../app.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { startSession } from '../../account/session-life.store.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSale } from '../../sales/index.ts'
import { samplingJob } from '../survey/sampling.jobs.ts'
import { surveyLinkJobs } from '../survey/survey-link.jobs.ts'

const HOUR_MS = 3_600_000

/** A grade, NKI, a branch and an alarm. */
export const questions: readonly Question[] = [
  question({ id: 'q1', isNki: true, weight: 2, required: true }),
  question({ id: 'q2', isNki: true, area: 'conduct' }),
  question({ id: 'q3', isNki: true, area: 'information' }),
  question({ id: 'why', kind: 'text', showIf: { questionId: 'q1', from: 1, to: 4 } }),
  question({ id: 'understood', kind: 'yesno', alarm: { kind: 'not_understood', on: 'no' } }),
]

/** A server that speaks 46elks' API, a seller, and a desk that calls customers. */
export async function openQualityWorld() {
  const texts: URLSearchParams[] = []
  const gate = { status: 200, body: '{"status":"created","cost":3500,"parts":1}', authorization: '' }
  const gateway = createServer((request, answer) => {
    let body = ''
    gate.authorization = request.headers.authorization ?? ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (gate.status === 200) texts.push(new URLSearchParams(body))
      answer.writeHead(gate.status, { 'content-type': 'application/json' })
      answer.end(gate.body)
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as AddressInfo
  const sms = { url: new URL(`http://name:secret@127.0.0.1:${port}/a1/sms`), from: 'Rond' }
  const mail = { smtpUrl: null, from: 'no-reply@rond.example' }
  const platform = await openTestPlatform({ config: { sms, mail } })
  const app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const place = await addTestPlace(platform)
  const [seller, coach, clerk] = [
    await addTestUser(platform, 'seller', place),
    await addTestUser(platform, 'coach', place),
    await addTestUser(platform, 'quality', place),
  ]
  const call = async <Answer = { code?: string; version: number; id: string }>(
    method: string,
    path: string,
    { body, user }: { body?: unknown; user?: TestUser | null } = {},
  ) => {
    const who = user === undefined ? clerk : user
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(who ? { cookie: who.cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  return {
    platform,
    app,
    place,
    seller,
    coach,
    clerk,
    texts,
    gate,
    call,
    /** A day is longer than a session. */
    signInAgain: async (user: TestUser): Promise<TestUser> => {
      const session = { userId: user.id, trusted: false, userAgent: 'test' }
      return { ...user, cookie: `rond=${await startSession(platform, platform.database.db, session)}` }
    },
    /** A published template; answers its id. */
    publish: async (asked: readonly Question[] = questions): Promise<string> => {
      const id = platform.newId()
      const name = 'Uppföljning'
      for (const [version, written] of [emptyContent(), content(asked)].entries()) {
        const saved = { version, name, providerId: null, content: written }
        await call('PUT', `quality-templates/${id}`, { body: saved })
      }
      const { status } = await call('POST', `quality-templates/${id}/publish`, { body: { version: 2 } })
      if (status !== 200) throw new Error(`not published: ${status}`)
      return id
    },
    rules: (change: object) => {
      const body = { version: 0, rules: { ...defaultSurveyRules, sharePercent: 100, ...change } }
      return call('PUT', 'quality-survey-rules', { body })
    },
    sell: async (change: object = {}, user = seller): Promise<string> => {
      const saleId = platform.newId()
      const actor = await loadActor(platform.database.db, user.id)
      if (!actor) throw new Error('nobody')
      const args = { ...draft, saleId, idNumber: '', ...change }
      const outcome = await app.sync.applyOnServer({ command: submitSale, args, actor })
      if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome))
      return saleId
    },
    /** Chooses the sales, and lets two days pass until the morning. */
    sample: async (): Promise<void> => {
      await samplingJob(platform).run(platform.now())
      platform.clock.advance(24 * HOUR_MS)
      const hour = new Date(platform.now()).getUTCHours()
      platform.clock.advance(((34 - hour) % 24) * HOUR_MS)
    },
    send: async ({ isOff = false } = {}): Promise<void> => {
      const senders = {
        mail: createMailSender(mail, 'rond.example'),
        sms: createSmsSender(isOff ? { ...sms, url: null } : sms),
      }
      for (const job of surveyLinkJobs(platform, senders)) await job.run(platform.now())
    },
    view: (id: string, user?: TestUser) =>
      call<SurveyView & { code?: string }>('GET', `quality-surveys/${id}`, user ? { user } : {}),
    sale: (id: string) => loadSale(platform.database.db, id),
    close: async () => {
      gateway.close()
      await platform.database.close()
    },
  }
}
export type QualityWorld = Awaited<ReturnType<typeof openQualityWorld>>

export const tokenIn = (text: string): string => /\/survey#([\w-]+)/u.exec(text)?.[1] ?? ''
