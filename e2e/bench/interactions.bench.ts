// From tap to paint on a seller's phone four times slower than this machine: every step of the wizard, the time report
// and the checkout. The Event Timing API says how long each took, as a person's eye would.
import { chromium, type Page } from '@playwright/test'
import { emailOf, PASSWORD, type Account } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { customer } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'
import { report, type Ratio } from './report.ts'

const SLOWER = 4
/** What web.dev calls instant; the issue asks it of the 95th percentile of every step. */
const LIMIT_MS = 100

declare global {
  var interactions: { ms: number; id: number }[]
}

interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const tap = (name: string, label: string | RegExp): Step => ({ name, act: (page) => button(page, label).tap() })
const type = (name: string, label: string, text: string): Step => ({
  name,
  act: async (page) => {
    await page.getByLabel(label).tap()
    await page.getByLabel(label).pressSequentially(text, { delay: 40 })
  },
})
const choose = (name: string, text: string): Step => ({
  name,
  act: (page) => page.getByText(text, { exact: true }).first().tap(),
})

const wizard: readonly Step[] = [
  tap('wizard: a provider', /Norrsken Energi/),
  tap('wizard: a product', 'Lägg till Rörligt elpris'),
  tap('wizard: on to the channel', /^Fortsätt/),
  tap('wizard: at the door', 'Vid dörren'),
  tap('wizard: a private person', 'Privatperson'),
  type('wizard: the name', 'Namn', 'Bo Mätning'),
  type('wizard: the telephone', 'Telefon', customer.phone),
  tap('wizard: on to the address', /^Fortsätt/),
  type('wizard: the street', 'Adress', customer.address),
  type('wizard: the postal code', 'Postnummer', customer.postalCode),
  type('wizard: the town', 'Ort', customer.city),
  tap('wizard: on to the papers', /^Fortsätt/),
  tap('wizard: on to the summary', /^Fortsätt/),
  tap('wizard: save', /^Spara/),
]
const timeReport: readonly Step[] = [
  tap('time report: the month before', 'Månaden före'),
  tap('time report: a day', /Inte rapporterad/),
  choose('time report: a day away', 'Resa'),
  choose('time report: a travel day', 'Resdag'),
  choose('time report: half a day of allowance', 'Halv dag'),
  type('time report: the town', 'Ort', 'Umeå'),
  tap('time report: save', 'Spara'),
]
const checkout: readonly Step[] = [
  choose('checkout: four hours', '4 h'),
  choose('checkout: eight hours again', '8 h'),
  tap('checkout: close the day', 'Checka ut'),
]

const rond = await TestServer.launch({ story: 'door-to-door-team' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const taken = new Map<string, number[]>()
try {
  // Each seller can close a day once.
  const sellers = ['seller', 'adam.forsling', 'linnea.boden'] as const
  for (const account of sellers) await playRound(account)
} finally {
  await browser.close()
  await rond.stop()
}
report(
  `From tap to paint, processor ${SLOWER}× slower, three sellers (p95 of each step)`,
  Array.from(taken, ([name, values]): Ratio => {
    const ms = percentile95(values)
    return {
      name,
      measured: `${ms.toFixed(0)} ms`,
      floor: `${LIMIT_MS} ms`,
      ratio: ms / LIMIT_MS,
      target: { atMost: 1 },
    }
  }),
)

async function playRound(account: Account): Promise<void> {
  const context = await browser.newContext({ ...places.phone, baseURL: rond.url, locale: 'sv-SE' })
  await context.addInitScript(listen)
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('input[type="email"]').fill(emailOf(account))
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/start/u)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const [path, steps] of [
    ['/sales/create', wizard],
    ['/sales/time', timeReport],
    ['/sales/daily-checkout', checkout],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1500)
    for (const step of steps) await measure(page, step)
  }
  await context.close()
}

async function measure(page: Page, { name, act }: Step): Promise<void> {
  await page.evaluate(() => void (globalThis.interactions = []))
  await act(page)
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => globalThis.interactions)
  // Pressing and letting go of one finger are one interaction: the longest of its events.
  const byInteraction = new Map<number, number>()
  for (const { id, ms } of seen) byInteraction.set(id, Math.max(ms, byInteraction.get(id) ?? 0))
  // What is shorter than 16 ms is not reported: it was painted in the next frame.
  const values = byInteraction.size === 0 ? [16] : [...byInteraction.values()]
  taken.set(name, [...(taken.get(name) ?? []), ...values])
}

function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** In the page, before anything else: hears of every tap and key, until what it caused is painted. */
function listen(): void {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) globalThis.interactions.push({ ms: entry.duration, id: entry.interactionId })
    }
    // The types of the library do not know the threshold yet.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
