// A seller's first sign-in on 3G (400 kbit/s, 400 ms there and back), until the start can be used: cold with nothing on
// the phone, warm when the application is installed.
import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { report } from './report.ts'
import { onStage } from './stage.ts'

const THIN = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const COLD_MS = 12_000
const WARM_MS = 3_000

await onStage(async ({ browser, rond }) => {
  const context = await browser.newContext({ baseURL: rond.url, ...places.phone })
  const page = await thinPage(context)
  const received = countBytes(page)

  const cold = await timeOf(async () => {
    await page.goto('/login')
    await page.getByLabel('E-post').fill(emailOf('seller'))
    await page.getByLabel('Lösenord', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await usable(page)
  })
  const { application, synced } = received()

  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.waitForTimeout(20_000)
  const warm = await timeOf(async () => {
    await page.reload({ waitUntil: 'commit' })
    await usable(page)
  })

  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`
  report('A thin network (400 kbit/s, 400 ms)', [
    {
      name: `first sign-in, cold (${kilobytes(application)} application, ${kilobytes(synced)} API)`,
      measured: seconds(cold),
      floor: `${seconds(COLD_MS)} allowed`,
      ratio: cold / COLD_MS,
      target: { atMost: 1 },
    },
    {
      name: 'started again, warm',
      measured: seconds(warm),
      floor: `${seconds(WARM_MS)} allowed`,
      ratio: warm / WARM_MS,
      target: { atMost: 1 },
    },
  ])
})

async function thinPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', THIN)
  return page
}

/** The start can be used once a sale can be begun and the seller's own figures are there. */
async function usable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ny', exact: true }).waitFor()
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Counts what travels, in bytes as sent. */
function countBytes(page: Page): () => { application: number; synced: number } {
  const totals = { application: 0, synced: 0 }
  page.on('requestfinished', (request) => {
    void request
      .sizes()
      .then(({ responseBodySize }) => {
        totals[new URL(request.url()).pathname.startsWith('/api/') ? 'synced' : 'application'] += responseBodySize
      })
      .catch(() => undefined)
  })
  return () => ({ ...totals })
}
