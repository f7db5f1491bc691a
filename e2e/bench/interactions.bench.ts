// From tap to paint on a seller's phone four times slower than this machine: every step of the wizard, the time report
// and the checkout, played by three sellers, each several times. Beside them, in the same browser: an empty button on an
// empty page, which says what the browser and whatever else this machine does cost by themselves; and of each step what
// the page's own thread worked from the finger to the picture, which no neighbour changes much.
import { chromium, type Browser, type Page } from '@playwright/test'
import { emailOf, PASSWORD, type Account } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { TestServer } from '../fixtures/server.ts'
import { checkout, timeReport, wizard, type Step } from './interaction-steps.ts'
import { restOf, takeTimes, watchInteractions } from './event-timing.ts'
import { threadTimes } from './thread-time.ts'
import { median, percentile95, report, type Ratio } from './report.ts'

const SLOWER = 4
/** What web.dev calls instant; the issue asks it of the 95th percentile of every step. */
const LIMIT_MS = 100
const FLOOR = 'an empty button'

const rond = await TestServer.launch({ story: 'door-to-door-team' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const taken = new Map<string, number[]>()
const ran = new Map<string, number[]>()
try {
  // Each seller can close a day once.
  const sellers = ['seller', 'adam.forsling', 'linnea.boden'] as const
  for (const account of sellers) {
    await pressEmptyButton(browser)
    await playDay(account)
  }
} finally {
  await browser.close()
  await rond.stop()
}
const floor = percentile95(taken.get(FLOOR) ?? [])
taken.delete(FLOOR)
console.log(`\n${FLOOR} on an empty page, processor ${SLOWER}× slower: p95 ${floor} ms`)
report(
  `From tap to paint, processor ${SLOWER}× slower, three sellers (p95 of each step)`,
  Array.from(taken, ([name, values]): Ratio => {
    const ms = percentile95(values)
    return {
      name,
      measured: `${ms} ms (median ${median(values)}, of it the page's own ${median(ran.get(name) ?? [])}, ${values.length} times, ${(ms / floor).toFixed(1)} empty buttons)`,
      floor: `${LIMIT_MS} ms`,
      ratio: ms / LIMIT_MS,
      target: { atMost: 1 },
    }
  }),
)

async function pressEmptyButton(on: Browser): Promise<void> {
  const page = await slowPhone(on)
  await page.setContent('<button>Tryck</button>')
  for (let press = 0; press < 10; press += 1)
    await measure(page, { name: FLOOR, act: () => page.getByRole('button').tap() })
  await page.context().close()
}

async function playDay(account: Account): Promise<void> {
  const page = await slowPhone(browser)
  await page.goto('/login')
  await page.locator('input[type="email"]').fill(emailOf(account))
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/start/u)
  for (const [path, steps] of [
    ['/sales/create', wizard],
    ['/sales/create', wizard],
    ['/sales/time', timeReport],
    ['/sales/time', timeReport],
    ['/sales/daily-checkout', checkout],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await restOf(page)
    for (const step of steps) await measure(page, step)
  }
  await page.context().close()
}

async function slowPhone(on: Browser): Promise<Page> {
  const context = await on.newContext({ ...places.phone, baseURL: rond.url, locale: 'sv-SE' })
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function measure(page: Page, { name, act }: Step): Promise<void> {
  await takeTimes(page)
  const thread = await threadTimes(browser, page, async () => {
    await act(page)
    await restOf(page)
  })
  ran.set(name, [...(ran.get(name) ?? []), ...thread])
  taken.set(name, [...(taken.get(name) ?? []), ...(await takeTimes(page))])
}
