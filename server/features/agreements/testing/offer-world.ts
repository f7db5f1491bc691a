import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { OfferView } from '../../../../shared/features/agreements/offer/offer.api.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { createApp } from '../../../app.ts'
import type { Config } from '../../../platform/config.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { partsOf, startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { scriveSigning } from '../../../platform/signing/scrive-signing.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'
import { offerJob } from '../offer/sale-offer.jobs.ts'
import { quoteJob } from '../quote/quote.jobs.ts'
import { loadQuotes, saveQuote } from '../quote/quote.store.ts'
import { salesJobs } from '../../sales/sales.jobs.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

/** A server with a mailbox and a gateway for text messages, a seller and a desk. */
export async function openOfferWorld(more: Partial<Config> = {}) {
  const mailbox = await startLocalSmtpServer()
  const texts: URLSearchParams[] = []
  const gateway = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      texts.push(new URLSearchParams(body))
      answer.end('{}')
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as AddressInfo
  const sms = { url: new URL(`http://name:secret@127.0.0.1:${port}/sms`), from: 'Rond' }
  const mail = { smtpUrl: mailbox.url, from: 'no-reply@rond.example' }
  const platform = await openTestPlatform({ config: { mail, sms, ...more } })
  const app = createApp(platform)
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const place = await addTestPlace(platform)
  const seller = await addTestUser(platform, 'seller', place)
  const office = await addTestUser(platform, 'backoffice', place)
  const apply = async <Args>(command: Command<Args>, args: NoInfer<Args>, user = seller) => {
    const actor = await loadActor(platform.database.db, user.id)
    if (!actor) throw new Error('nobody')
    return app.sync.applyOnServer({ command, args, actor })
  }
  const call = (path: string, { body, user }: { body?: object; user?: TestUser } = {}) => {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    return app.http.request(`${TEST_ORIGIN}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(user ? { cookie: user.cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  return {
    platform,
    app,
    place,
    seller,
    office,
    mailbox,
    texts,
    apply,
    call,
    /** A sale by telephone, handed in by the seller; answers its id. */
    sell: async (change: object = {}, user = seller): Promise<string> => {
      const saleId = platform.newId()
      const callEndedAt = platform.now() - 10 * MINUTE_MS
      const args = { ...draft, channel: 'telesales' as const, callEndedAt, saleId, idNumber: '', ...change }
      const outcome = await apply(submitSale, args, user)
      if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome))
      return saleId
    },
    /** Everything that waits is sent; without anything to send it by when told so. */
    send: async ({ isOff = false } = {}): Promise<void> => {
      const senders = {
        mail: createMailSender(isOff ? { ...mail, smtpUrl: null } : mail, 'rond.example'),
        sms: createSmsSender(isOff ? { ...sms, url: null } : sms),
      }
      const { scrive } = platform.config
      const signing = scrive === null ? null : scriveSigning(scrive)
      const quotes = quoteJob({ platform, signing, senders, sync: app.sync })
      await quotes.run(platform.now())
      await offerJob(platform, senders, app.sync).run(platform.now())
      await quotes.run(platform.now())
    },
    /** Expires offers that were not answered in time. */
    lapse: async (): Promise<void> => {
      await salesJobs(platform, app.sync)
        .find(({ name }) => name === 'sales.lapse')
        ?.run(platform.now())
    },
    /** The quote as a server left it that died before it had noted the service's answer. */
    forgetAnswer: (id: string) =>
      saveQuote(platform.database.db, id, {
        state: 'draft',
        externalId: null,
        sentAt: null,
        checkAt: null,
        nextAt: platform.now(),
      }),
    quotes: (saleId: string) => loadQuotes(platform.database.db, saleId),
    row: async (saleId: string): Promise<Sale> => {
      const sale = await loadSale(platform.database.db, saleId)
      if (!sale) throw new Error('no sale')
      return sale
    },
    kindsOf: async (saleId: string) =>
      (await saleEventStore.find(platform.database.db, 'saleId', saleId))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ kind }) => kind),
    mailed: () => partsOf(only(mailbox.received.slice(-1))).text,
    look: async (token: string, language: string | null = null) =>
      (await (await call('/offers/look', { body: { token, language } })).json()) as OfferView,
    acceptAs: (token: string, { hash, language }: OfferView, user?: TestUser) =>
      call('/offers/accept', { body: { token, language, hash, name: NAME }, ...(user ? { user } : {}) }),
    close: async () => {
      gateway.close()
      await mailbox.close()
      await platform.database.close()
    },
  }
}
export type OfferWorld = Awaited<ReturnType<typeof openOfferWorld>>

export const NAME = 'Testa Provsson'
export const tokenIn = (text: string): string => /\/offer#([\w-]+)/u.exec(text)?.[1] ?? ''
export const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const MINUTE_MS = 60_000
