import { beforeEach, describe, expect, test } from 'vitest'
import { createNotificationStore, NOTIFICATION_SHOWN_MS } from './notification-store.ts'

const deviation = { key: 'deviation-1', title: 'New deviation', message: 'Incorrect SSN', link: '/sales/1' }
const other = { ...deviation, key: 'deviation-2', link: '/sales/2' }

describe('the notification popup [spec 2]', () => {
  let clock: { run: () => void; ms: number }[]
  let store: ReturnType<typeof createNotificationStore>
  beforeEach(() => {
    clock = []
    store = createNotificationStore({
      set: (run, ms) => clock[clock.push({ run, ms }) - 1],
      clear: (timer) => void (clock = clock.filter((each) => each !== timer)),
    })
  })

  test('shows what it is told, and goes by itself after a while', () => {
    store.notify(deviation)
    expect(store.read()).toEqual(deviation)
    expect(clock.map(({ ms }) => ms)).toEqual([NOTIFICATION_SHOWN_MS])
    clock[0]?.run()
    expect(store.read()).toBeNull()
  })

  test('the same news that arrives by push and by synchronisation is told once, closed or not', () => {
    store.notify(deviation)
    store.notify({ ...deviation, title: 'From the service worker' })
    expect(store.read()).toEqual(deviation)
    store.close()
    store.notify(deviation)
    expect(store.read()).toBeNull()
  })

  test('the newest takes the place of the one before, with a time of its own', () => {
    store.notify(deviation)
    store.notify(other)
    expect(store.read()).toEqual(other)
    expect(clock).toHaveLength(1)
  })

  test('it stays while somebody reads it', () => {
    store.notify(deviation)
    store.hold()
    expect(clock).toHaveLength(0)
    store.release()
    expect(clock).toHaveLength(1)
  })

  test('nothing is counted down once it is closed', () => {
    store.notify(deviation)
    store.close()
    store.release()
    expect(clock).toHaveLength(0)
  })
})
