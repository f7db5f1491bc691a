import { routePatterns } from '../../shared/kernel/route-patterns.ts'
import type { Page } from '@playwright/test'
import { followLink, loadScreen } from '../fixtures/follow-link.ts'
import { expect, test } from '../fixtures/test.ts'
import { productRoutes, walkerOf, walkers } from './screens.ts'

const CUT = '0199a1b2-c3d4'
const UNKNOWN = '0199a1b2-c3d4-7000-8000-00000000dead'

/** Sentences about the network or a broken server: neither is true of a link that leads nowhere. */
const notTrue = /Ingen kontakt med servern|Servern svarar inte|Något gick fel|Behöver nät|utan nät/u
const missing = /finns inte|hittas inte|hittades inte|finns ingen|inte längre|finns inget|borttag/iu

for (const walker of walkers.filter((one) => one !== 'visitor')) {
  const routes = productRoutes.filter((route) => walkerOf(route) === walker && routePatterns[route.name].includes(':'))
  for (const [what, id] of [
    ['a cut link', CUT],
    ['a link to nothing', UNKNOWN],
  ] as const) {
    test(`@desk @release ${what} says that there is no such thing, on every route of ${walker}`, async ({ as }) => {
      const page = await as(walker)
      const wrong: string[] = []
      for (const { name } of routes) {
        const path = routePatterns[name].replace(/:\w+/u, id)
        await leadTo(page, path)
        const said = await page
          .locator('main')
          .getByText(missing)
          .first()
          .waitFor({ timeout: 10_000 })
          .then(() => true)
          .catch(() => false)
        const text = await page.locator('body').innerText()
        if (!said || notTrue.test(text)) wrong.push(`${path}: ${text.replaceAll(/\s+/gu, ' ').slice(-300)}`)
      }
      expect(wrong).toEqual([])
    })
  }
}

test('@desk @release the list of sales is also where the specification names it', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales/list')
  await expect(page).toHaveURL(/\/sales$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Opens an address as a link on another screen does. That screen shows none of the sentences of this story. */
async function leadTo(page: Page, path: string): Promise<void> {
  await (page.url().startsWith('http') ? followLink(page, '/users/profile') : loadScreen(page, '/users/profile'))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
