import { describe, expect, test } from 'vitest'
import { trustOwnScripts, type TrustedTypes } from './trusted-scripts.ts'

/** What the page's own policy answers about one address, as a browser with Trusted Types asks it. */
function asked(address: string): string {
  let allowed: ((address: string) => string) | undefined
  const types: TrustedTypes = {
    createPolicy: (name, rules) => {
      expect({ name, makes: Object.keys(rules) }).toEqual({ name: 'default', makes: ['createScriptURL'] })
      allowed = rules.createScriptURL
    },
  }
  trustOwnScripts({ href: 'https://rond.example/sales/create' }, types)
  return allowed?.(address) ?? ''
}

describe('only our own files become running scripts [security 28]', () => {
  test.each(['/worker.js', '/assets/journal.worker-SQSVNM1V.js', 'https://rond.example/assets/xlsx-BYWAT7ag.js'])(
    '%s may',
    (address) => {
      expect(asked(address)).toBe(new URL(address, 'https://rond.example').href)
    },
  )

  test.each([
    'https://elsewhere.example/worker.js',
    '//elsewhere.example/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://rond.example/0b1f',
    'javascript:alert(1)',
    '/api/attachments/0f3a',
    '/assets/../api/attachments/a.js',
    '/sales/worker.js',
  ])('%s may not', (address) => {
    expect(() => asked(address)).toThrow(TypeError)
  })

  test('a browser that knows no Trusted Types goes on without', () => {
    expect(() => trustOwnScripts({ href: 'https://rond.example/' }, undefined)).not.toThrow()
  })
})
