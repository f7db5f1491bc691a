import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import { fanoutMessageSchema } from './fanout-message.ts'
import { createLocalFanout, type Fanout } from './fanout.ts'

const CHANNEL = 'rond:live'

/**
 * For the product on several servers: every message goes through Redis and comes back to all of them, the sender too, in
 * one order. While Redis is away each server still hears itself, and joins the others again by itself.
 */
export async function createRedisFanout(parts: { url: string; log: Logger }): Promise<Fanout> {
  const { url, log } = parts
  const local = createLocalFanout()
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) =>
      log.warn({ error }, 'Redis cannot be reached; open clients of other servers hear nothing'),
    )
  }
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(CHANNEL, (text) => {
    const heard = fanoutMessageSchema.safeParse(parsed(text))
    if (heard.success) local.send(heard.data)
    else log.warn('a message of another version was passed over')
  })
  return {
    listen: local.listen,
    send: (message) => {
      publisher.publish(CHANNEL, JSON.stringify(message)).catch(() => local.send(message))
    },
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()].map((closing) => closing.catch(() => undefined)))
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
