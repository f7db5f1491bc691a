import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { browserOptions } from '../../e2e/fixtures/browser.ts'

test('the browser of the stories turns off all that Playwright does: Chromium heeds the last list alone', () => {
  const playwright = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /\n\s+disabledFeatures = \[\n(.*?)\n\s+\]/su.exec(playwright)?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s+"(\w+)",?$/gmu)].map(([, name]) => name)
  expect(theirs).toContain('MediaRouter')
  const ours = browserOptions.args?.flatMap((arg) => arg.replace('--disable-features=', '').split(',')) ?? []
  expect(ours).toEqual(expect.arrayContaining(theirs))
})
