import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import type { Route } from './platform/http/route.ts'
import { openTestPlatform, testServices, type TestPlatform } from './platform/testing/test-platform.ts'

// The calls that change something, by reach and by whether other eyes are needed, are listed in docs/security.md.

const PAGE = new URL('../docs/security.md', import.meta.url)
const BEGIN = '<!-- acts: written by npm run freeze:api -->'
const END = '<!-- /acts -->'

let platform: TestPlatform
let app: App
beforeAll(async () => {
  platform = await openTestPlatform({ config: testServices })
  app = createApp(platform)
  if (process.env['FREEZE_API'] === '1') writeFileSync(PAGE, withActs(readFileSync(PAGE, 'utf8'), app.routes))
})
afterAll(() => platform.database.close())

const meanings: Readonly<Record<Route['reach'], string>> = {
  company: 'asks for the right to the whole company',
  query: 'changes or answers the rows that the right reaches',
  row: 'asks whether the right reaches the row that is named',
  own: 'concerns the caller alone',
  shared: 'answers what belongs to no place',
  public: 'needs no session',
}

function withActs(page: string, routes: readonly Route[]): string {
  const [first, last] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (first < 0 || last < first) throw new Error(`docs/security.md does not hold ${BEGIN} … ${END}`)
  return `${page.slice(0, first)}${BEGIN}\n\n${listOf(routes)}\n\n${page.slice(last)}`
}

function listOf(routes: readonly Route[]): string {
  const acts = routes.filter(({ method, asksOnly }) => method !== 'GET' && !asksOnly)
  return Object.entries(meanings)
    .flatMap(([reach, meaning]) => {
      const own = acts.filter((route) => route.reach === reach)
      const lines = own.map((route) => `- ${lineOf(route)}`).toSorted()
      return lines.length === 0 ? [] : [`### \`${reach}\`: ${meaning} (${lines.length})\n\n${lines.join('\n')}`]
    })
    .join('\n\n')
}

const lineOf = ({ method, path, access, otherEyes }: Route): string =>
  [`\`${method} ${path}\``, [access].flat().join(', '), ...(otherEyes ? [`other eyes: ${otherEyes}`] : [])].join(' · ')

test('docs/security.md lists every call that changes something, by reach and eyes (npm run freeze:api)', () => {
  const page = readFileSync(PAGE, 'utf8')
  expect(withActs(page, app.routes)).toBe(page)
})

test('the list names acts of every reach that changes something', () => {
  const list = listOf(app.routes)
  for (const reach of ['company', 'query', 'row', 'own', 'public']) expect(list).toContain(`### \`${reach}\``)
  expect(list).toContain('other eyes: purchase.step')
})
