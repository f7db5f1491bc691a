import type { Subscription } from './connection.ts'
import { message } from './wire.ts'

/** The subscribers of each topic. */
export class Subscriptions {
  readonly #byTopic = new Map<string, Set<Subscription>>()

  add(subscription: Subscription): void {
    subscription.connection.subscriptions.push(subscription)
    for (const topic of subscription.topics) {
      const hearers = this.#byTopic.get(topic) ?? new Set<Subscription>()
      this.#byTopic.set(topic, hearers.add(subscription))
    }
  }

  /** Answers whether it was there. */
  remove(subscription: Subscription): boolean {
    const { connection, topics } = subscription
    const index = connection.subscriptions.indexOf(subscription)
    if (index === -1) return false
    connection.subscriptions.splice(index, 1)
    for (const topic of topics) {
      const hearers = this.#byTopic.get(topic)
      hearers?.delete(subscription)
      if (hearers?.size === 0) this.#byTopic.delete(topic)
    }
    return true
  }

  /** Each hearer gets the event once, on the channel they are in, whichever of the topics they hear. */
  deliver({ topics, event, data }: { topics: readonly string[]; event: string; data: string }): void {
    const texts = new Map<string, Buffer>()
    const reached = new Set<Subscription>()
    for (const topic of topics) {
      for (const subscription of this.#byTopic.get(topic) ?? []) {
        if (reached.has(subscription)) continue
        reached.add(subscription)
        const { channel, connection } = subscription
        const text = texts.get(channel) ?? Buffer.from(message(event, data, channel))
        texts.set(channel, text)
        connection.send(text)
      }
    }
  }
}
