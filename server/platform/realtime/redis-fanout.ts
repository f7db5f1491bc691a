import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { fanoutMessageSchema } from './fanout-message.ts'
import { createLocalFanout, type Fanout } from './fanout.ts'

const CHANNEL = 'rond:live'
const PURPOSE = 'fanout'
const JOIN_WITHIN_MS = 3_000

/**
 * For the product on several servers: every message goes through Redis and returns to all of them, the sender too, in
 * one order. While Redis is away each server still receives its own messages, and it rejoins the others
 * automatically. Messages are signed: a grant or an event from another program with access to Redis is not believed.
 */
export async function createRedisFanout(parts: { url: string; log: Logger; secrets: Secrets }): Promise<Fanout> {
  const { url, log, secrets } = parts
  const local = createLocalFanout()
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) =>
      log.warn({ error }, 'Redis cannot be reached; open clients of other servers hear nothing'),
    )
  }
  const hear = (text: string): void => {
    const [signature = '', said] = /^([A-Za-z0-9_-]{43}) (.*)$/s.exec(text)?.slice(1) ?? []
    if (said === undefined || !secrets.verify(PURPOSE, said, signature)) {
      return log.warn('a message that no server of ours has signed was passed over')
    }
    const heard = fanoutMessageSchema.safeParse(parsed(said))
    if (heard.success) local.send(heard.data)
    else log.warn('a message of another version was passed over')
  }
  const joined = Promise.all([
    publisher.connect(),
    subscriber.connect().then(() => subscriber.subscribe(CHANNEL, hear)),
  ]).catch((error: unknown) => log.warn({ error }, 'Redis was not joined'))
  // A server can take sales without Redis: it goes on joining after its start.
  await Promise.race([joined, wait(JOIN_WITHIN_MS, undefined, { ref: false })])
  return {
    listen: local.listen,
    send: (message) => {
      const said = JSON.stringify(message)
      publisher.publish(CHANNEL, `${secrets.sign(PURPOSE, said)} ${said}`).catch(() => local.send(message))
    },
    close: async () => {
      // `close` rejects on a client without a connection, and a connecting client would retry. `destroy` ends both.
      await Promise.all([publisher, subscriber].map((client) => client.close().catch(() => client.destroy())))
      await local.close()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
