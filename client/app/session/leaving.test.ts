import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Id } from '../../../shared/kernel/ids.ts'
import { leave } from './leaving.ts'

const [anna, bo] = ['0190-anna' as Id, '0190-bo' as Id]

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('signing out leaves nothing on the device that may name people, customers or figures', () => {
  const theirs = ['team-goal', 'palette', 'list.sales:saleReport', 'accepted-terms', 'sales.perDay']
  for (const name of theirs) localStorage.setItem(`rond.${anna}.${name}`, 'Elin Sund 5 436 kr')
  sessionStorage.setItem('rond-places', '/sales/0190')
  sessionStorage.setItem('rond-sold-by', 'Bo')
  leave(anna)
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/Elin|0190\/|Bo"/u)
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`rond.${anna}.`))).toEqual([])
})

test('the arrangement of the menu, and what others have on the device, stay', () => {
  localStorage.setItem(`rond-menu.${anna}`, '{"open":{},"starred":["menu:customers"]}')
  localStorage.setItem(`rond.${bo}.team-goal`, 'Team Bo')
  leave(anna)
  expect(localStorage.getItem(`rond-menu.${anna}`)).toContain('menu:customers')
  expect(localStorage.getItem(`rond.${bo}.team-goal`)).toBe('Team Bo')
})

/** As the browser's: the keys are its own enumerable properties, the calls are not. */
function storage(): Storage {
  const calls = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.create(calls) as Storage
}
