import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSnackbarStore, SNACKBAR_STAYS } from './snackbar-store.ts'

describe('snackbar [spec 9]', () => {
  let clock: { run: () => void; ms: number }[]
  let store: ReturnType<typeof createSnackbarStore>
  beforeEach(() => {
    clock = []
    store = createSnackbarStore({
      set: (run, ms) => clock[clock.push({ run, ms }) - 1],
      clear: (timer) => void (clock = clock.filter((each) => each !== timer)),
    })
  })

  test('opens visible and closes hidden after 2000 ms', () => {
    store.open({ text: 'Saved' })
    expect(store.read()).toMatchObject({ visible: true, text: 'Saved', duration: 2000 })
    expect(clock[0]?.ms).toBe(2000)
    clock[0]?.run()
    expect(store.read().visible).toBe(false)
  })

  test('a time-out of -1 never closes it', () => {
    store.open({ text: 'New version', duration: SNACKBAR_STAYS })
    expect(clock).toHaveLength(0)
    expect(store.read().visible).toBe(true)
  })

  test('a new message replaces the old one and its time-out', () => {
    store.open({ text: 'One' })
    store.open({ text: 'Two', duration: 5000 })
    expect(clock.map((each) => each.ms)).toEqual([5000])
    expect(store.read().text).toBe('Two')
  })

  test('one that stays comes back after passing ones, until it is closed itself', () => {
    const onPress = vi.fn<() => void>()
    store.open({ text: 'New version', duration: SNACKBAR_STAYS, action: { label: 'Update', onPress } })
    store.open({ text: 'Saved' })
    store.open({ text: 'Saved again' })
    clock.at(-1)?.run()
    expect(store.read()).toMatchObject({ visible: true, text: 'New version', action: { onPress } })
    store.close()
    expect(store.read().visible).toBe(false)
    store.open({ text: 'Saved' })
    clock.at(-1)?.run()
    expect(store.read().visible).toBe(false)
  })

  test('listeners hear of every change', () => {
    const heard = vi.fn<() => void>()
    store.subscribe(heard)
    store.open({ text: 'One' })
    store.close()
    store.close()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
