import { describe, expect, test } from 'vitest'
import { browserTabs, type TabMessage, type Tabs } from './tabs.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

/** Tabs of one browser in memory: the first that asks leads. */
function linkedTabs(): () => Tabs {
  const listeners: ((message: TabMessage) => void)[] = []
  let isLed = false
  return () => {
    let own: (message: TabMessage) => void = () => undefined
    return {
      lead: (onLead) => {
        if (!isLed) onLead()
        isLed = true
      },
      post: (message) => listeners.filter((listener) => listener !== own).forEach((listener) => listener(message)),
      listen: (onMessage) => {
        own = onMessage
        listeners.push(onMessage)
      },
      leave: () => undefined,
    }
  }
}

describe.each(storeKinds)('two tabs of one user (%s)', (kind) => {
  test('a tab that opens makes the leader look at once, also while it waits after a failure', async () => {
    const phone = await VisitPhone.create(kind)
    const tabs = linkedTabs()
    const leader = await phone.tab({ tabs: tabs() })
    await leader.sync()
    phone.failNext('request_lost')
    await leader.save(registerVisit, { name: 'Ada' })
    await phone.rest()
    expect(phone.server.visits.size).toBe(0)

    const opened = await phone.tab({ tabs: tabs() })
    opened.engine.start()
    await phone.rest()
    expect(phone.server.visits.size).toBe(1)
    expect(opened.engine.status.connection).toBe('online')
  })
})

test('a tab that has left posts nothing more, and nothing throws', () => {
  const tabs = browserTabs('user')
  tabs.leave()
  expect(() => tabs.post({ type: 'hello' })).not.toThrow()
})
