import webPush from 'web-push'
import type { RoleName } from '../../../../shared/access/roles.ts'
import type { PushLanguage } from '../../../../shared/features/messaging/push/push.api.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { SYNC_POKE } from '../../../../shared/sync/sync.api.ts'
import { createHttpApp } from '../../../platform/http/http-app.ts'
import {
  startLocalPushService,
  type FakeBrowser,
  type LocalPushService,
} from '../../../platform/push/testing/local-push-service.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, testConfig, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { createSync, type Sync } from '../../../sync/sync.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { accountFeature, accountNotices } from '../../account/index.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { personOf } from '../../people/directory.door.ts'
import { organisationFeature } from '../../organisation/index.ts'
import { followOrganisation } from '../../people/directory.door.ts'
import { peopleFeature } from '../../people/index.ts'
import { payoutFeature } from '../../payout/index.ts'
import { saleFeatures } from '../../sales/testing/sales-world.ts'
import { timeFeature } from '../../time/index.ts'
import { messagingFeature } from '../index.ts'
import { saveSubscription } from '../push/push-subscription.store.ts'

/** What a browser shows of a push. */
export interface ShownPush {
  readonly title: string
  readonly body: string
  readonly navigate: string
  readonly tag: string
  readonly lang: string
  readonly app_badge: string
}

/** Somebody with an account, a phone that syncs, and a browser that is pushed to. */
export interface Member {
  readonly id: Id
  readonly cookie: string
  readonly phone: TestPhone
  readonly browser: FakeBrowser
  readonly shown: () => readonly ShownPush[]
}

export interface MessagingWorld {
  readonly platform: TestPlatform
  readonly service: LocalPushService
  readonly sync: Sync
  readonly place: TestPlace
  readonly join: (role: RoleName, where?: Partial<TestPlace>, language?: PushLanguage) => Promise<Member>
  /** Commits an event, as a command would, and runs what hangs on it. */
  readonly happens: (type: string, payload: Readonly<Record<string, unknown>>) => Promise<void>
  readonly give: (member: Member, name: string, args: object) => Promise<{ status: string; codes: readonly string[] }>
  /** What the next pull brings to somebody's phone, of one collection. */
  readonly pulled: <Row>(member: Member, collection: string) => Promise<readonly Row[]>
  readonly runJob: (name: string) => Promise<void>
  /** What went out live beside sync's own pokes, in order. */
  readonly published: () => readonly { topics: readonly string[]; event: string; data: unknown }[]
  readonly call: (member: Member) => ReturnType<typeof testClient>
  readonly close: () => Promise<void>
}

/** A server with people, sales and messages, and a push service that decrypts what it is sent. */
export async function openMessagingWorld(): Promise<MessagingWorld> {
  const service = await startLocalPushService()
  const push = {
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:push@rond.example',
    allowedHosts: [service.host],
  }
  const platform = await openTestPlatform({ config: { ...testConfig(), push } })
  const published: { topics: readonly string[]; event: string; data: unknown }[] = []
  platform.fanout.listen((message) => {
    if (message.kind !== 'event' || message.event === SYNC_POKE) return
    published.push({ topics: message.topics, event: message.event, data: JSON.parse(message.data) as unknown })
  })
  const place = await addTestPlace(platform)
  const ofSales = saleFeatures(platform)
  const trade = [...ofSales, timeFeature(platform), payoutFeature(platform)]
  const notices = [...accountNotices, ...trade.flatMap((feature) => feature.notices)]
  const messaging = messagingFeature(platform, () => sync, { notices })
  const organisation = organisationFeature(
    platform,
    followOrganisation(platform, () => sync),
  )
  const features = [organisation, peopleFeature(platform), ...ofSales, messaging].map((feature) => feature.sync)
  const sync: Sync = createSync({ platform, features, actorOf: loadActor })
  const { authenticate } = accountFeature(platform, sync)
  const http = createHttpApp({ platform, routes: messaging.routes, authenticate, client: null })
  return {
    platform,
    service,
    sync,
    place,
    join: async (role, where = place, language = 'sv') => {
      const { id, cookie } = await addTestUser(platform, role, where)
      const { db } = platform.database
      await sync.writeOnServer({ changes: [put(people, await personOf(db, id))] })
      const actor = await loadActor(db, id)
      assert(actor, 'a user that was just added')
      const browser = service.subscribe()
      const own = { id: platform.newId(), userId: id, endpoint: browser.endpoint, ...browser.keys }
      await saveSubscription(db, { ...own, language, deviceName: 'Chrome · Android', now: platform.now() })
      const phone = new TestPhone({ sync, platform, actor })
      await phone.pullAll()
      return { id, cookie, phone, browser, shown: () => browser.received.map(({ text }) => shownOf(text)) }
    },
    happens: async (type, payload) => {
      await sync.writeOnServer({ changes: [], events: [{ type, payload } as unknown as DomainEvent] })
      await sync.runEffects()
    },
    give: async (member, name, args) => {
      const result = only((await member.phone.push(member.phone.command(name, args))).results)
      await sync.runEffects()
      return { status: result.status, codes: result.failures.map(({ code }) => code) }
    },
    pulled: async <Row>(member: Member, collection: string) => {
      const changes = await member.phone.pullAll()
      return changes.flatMap((change) => (change.collection === collection && change.row ? [change.row as Row] : []))
    },
    runJob: async (name) => {
      const job = [...messaging.jobs(), ...ofSales.flatMap((feature) => feature.jobs(sync))].find(
        (one) => one.name === name,
      )
      assert(job, `there is no job ${name}`)
      await job.run(platform.now())
      await sync.runEffects()
    },
    published: () => published,
    call: (member) => testClient(http, member.cookie),
    close: async () => {
      await platform.database.close()
      await service.close()
    },
  }
}

const shownOf = (text: string): ShownPush => (JSON.parse(text) as { notification: ShownPush }).notification
