import { copyFile, readdir } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { signInByHand } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { fillEnergySale, openWizard, question } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the browser shows before Rond is installed. */
const inManifest = ['start-light', 'wizard-light', 'wizard-summary-light', 'sale-reports', 'sale-report']

const schemes = ['light', 'dark'] as const

test('on the phone', async ({ browser, server }) => {
  test.setTimeout(120_000)
  const [sale] = query<{ id: string }>(
    server,
    `select sale_id as id from deviation join user on user.id = seller_id
     where user.email = 'seller@demo.rond.example' and state = 'open' limit 1`,
  )
  for (const colorScheme of schemes) {
    const page = await open(browser, {
      baseURL: server.url,
      ...places.phone,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      colorScheme,
    })
    await page.goto('/login')
    await expect(question(page, 'Logga in')).toBeVisible()
    await take(page, `login-${colorScheme}`)
    await signInByHand(page, 'seller')
    await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
    // What the start page says of the day comes together, once all of it is there.
    await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
    await take(page, `start-${colorScheme}`)
    await openWizard(page)
    await take(page, `wizard-${colorScheme}`)
    await fillEnergySale(page, 'Anna Exempel')
    await take(page, `wizard-summary-${colorScheme}`)
    await page.goto(`/sales/${sale?.id}`)
    await expect(page.getByRole('button', { name: 'Rätta' })).toBeVisible()
    await take(page, `sale-with-deviation-${colorScheme}`)
    await page.goto('/sales')
    await page.getByRole('button', { name: 'Per dag' }).click()
    await expect(page.locator('canvas')).toBeVisible()
    await take(page, `sales-chart-${colorScheme}`)
    await page.goto('/sales/time')
    await expect(question(page, 'Min tid')).toBeVisible()
    await take(page, `own-time-${colorScheme}`)
    await page.context().close()
  }
})

test('on the desk', async ({ browser, server }) => {
  const [sale] = query<{ id: string }>(
    server,
    "select id from sale where status = 'finalized' and checklist is not null limit 1",
  )
  const page = await open(browser, { ...places.desk, viewport: { width: 1440, height: 900 }, baseURL: server.url })
  await signInByHand(page, 'backoffice')
  await page.goto('/backoffice/salereports')
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  await take(page, 'sale-reports')
  await page.goto(`/backoffice/salereports/${sale?.id}`)
  await expect(page.getByRole('button', { name: 'Godkänn', exact: true })).toBeVisible()
  await expect(page.getByAltText('Foto av den undertecknade checklistan')).toBeVisible()
  await take(page, 'sale-report')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/backoffice/timereports?status=submitted')
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('complementary', { name: 'Snabbtitt' })).toBeVisible()
  await take(page, 'time-reports-beside-dark')
})

/** The face comes with the service worker, which no story has: here it is waited for instead (decision 0010). */
async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const face = (await readdir('dist/assets')).find((name) => /^public-sans-latin-(?!ext).*[.]woff2$/.test(name)) ?? ''
  await context.addInitScript((url) => {
    const shown = new FontFace('Public Sans Variable', `url(${url})`, { weight: '400 740', display: 'block' })
    document.fonts.add(shown)
    void shown.load()
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('data-letters', ''))
  }, `/assets/${face}`)
  return context.newPage()
}

/** Nothing moves, nothing is pressed, nothing blinks. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const path = `docs/screenshots/${name}.png`
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  if (inManifest.includes(name)) await copyFile(path, `public/screenshots/${name}.png`)
}
