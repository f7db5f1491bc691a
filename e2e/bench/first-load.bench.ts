// All that a seller's phone fetches the first time it opens the start page, without service worker, as gzip.
import type { Response } from '@playwright/test'
import type { Session } from '../../shared/features/account/session.api.ts'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { report } from './report.ts'
import { onStage } from './stage.ts'

const BUDGET_BYTES = 250_000

await onStage(async ({ browser, rond }) => {
  const context = await browser.newContext({
    baseURL: rond.url,
    serviceWorkers: 'block',
    ...places.phone,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const signedIn = await context.request.post('/api/v1/session', {
    data: { email: emailOf('seller'), password: PASSWORD },
    headers: { origin: rond.url },
  })
  const session = (await signedIn.json()) as Session
  await context.addInitScript((whose) => {
    localStorage.setItem('userData', JSON.stringify(whose.user))
    localStorage.setItem('userAbilityRules', JSON.stringify(whose.rules))
    localStorage.setItem('userActor', JSON.stringify(whose.actor))
  }, session)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto('/start')
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const sizes = await Promise.all(filesOf(answers).map(sizeOf))
  const all = sizes.reduce((total, { bytes }) => total + bytes, 0)
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  report('First load', [
    {
      name: `all of a seller's start (${sizes.length} files)`,
      measured: kilobytes(all),
      floor: `${kilobytes(BUDGET_BYTES)} allowed`,
      ratio: all / BUDGET_BYTES,
      target: { atMost: 1 },
    },
  ])
})

/** Each file once: the mark stands in three places, and comes from the cache the second time. */
function filesOf(all: readonly Response[]): Response[] {
  const files = all.filter((answer) => !answer.url().includes('/api/'))
  return [...new Map(files.map((answer) => [new URL(answer.url()).pathname, answer])).values()]
}

/** The body as it travelled: what the server says it sent. */
async function sizeOf(answer: Response): Promise<{ url: string; bytes: number }> {
  const length = (await answer.allHeaders())['content-length']
  return { url: answer.url(), bytes: length === undefined ? (await answer.body()).length : Number(length) }
}
