import { beforeEach, describe, expect, test } from 'vitest'
import { readStoredSession, writeStoredSession, hasRole, type KeyValueStore } from './stored-session.ts'

const user = {
  id: '0197f0a0-0000-7000-8000-000000000001',
  name: 'Anna Svensson',
  email: 'anna@rond.example',
  role: 'seller',
  roles: ['seller'],
  language: 'sv' as const,
}
const rules = [{ action: 'view', subject: 'sales' }]

describe('stored user data [spec 3]', () => {
  let values: Map<string, string>
  let store: KeyValueStore
  beforeEach(() => {
    values = new Map()
    store = {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  })

  test('is kept under the key userData, the permissions under userAbilityRules', () => {
    writeStoredSession(store, { user, actor: null, rules })
    expect(JSON.parse(values.get('userData') ?? '')).toEqual(user)
    expect(JSON.parse(values.get('userAbilityRules') ?? '')).toEqual(rules)
  })

  test('comes back as it was written', () => {
    writeStoredSession(store, { user, actor: null, rules })
    expect(readStoredSession(store)).toEqual({ user, actor: null, rules })
  })

  test('permissions are replaced, never added to', () => {
    writeStoredSession(store, { user, actor: null, rules })
    writeStoredSession(store, { user, actor: null, rules: [{ action: 'view', subject: 'teams' }] })
    expect(readStoredSession(store)?.rules).toEqual([{ action: 'view', subject: 'teams' }])
  })

  test('signing out leaves nothing', () => {
    writeStoredSession(store, { user, actor: null, rules })
    writeStoredSession(store, null)
    expect([...values.keys()]).toEqual([])
  })

  test.each(['not json', '{}', 'null', '[]', '{"id":3}'])('unreadable user data (%s) counts as signed out', (text) => {
    values.set('userData', text)
    expect(readStoredSession(store)).toBeNull()
  })

  test('unreadable rules leave the person signed in with no rights on the screen', () => {
    writeStoredSession(store, { user, actor: null, rules })
    values.set('userAbilityRules', '[{"action":1}]')
    expect(readStoredSession(store)).toEqual({ user, actor: null, rules: [] })
  })

  test('a person without a role has nowhere to start', () => {
    expect(hasRole({ role: '' })).toBe(false)
    expect(hasRole(null)).toBe(false)
    expect(hasRole(user)).toBe(true)
  })
})
