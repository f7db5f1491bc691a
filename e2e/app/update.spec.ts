import type { Page } from '@playwright/test'
import { untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { openReleaseDoor, type ReleaseDoor } from '../fixtures/releases.ts'
import { fillEnergySale, openWizard, question } from '../fixtures/selling.ts'
import { expect, test as base } from '../fixtures/test.ts'

const test = base.extend<{ releases: ReleaseDoor }>({
  releases: async ({ server }, use) => {
    const door = await openReleaseDoor(server)
    await use(door)
    await door.close()
  },
  baseURL: async ({ releases }, use) => {
    await use(releases.url)
  },
})

test.use(withWorker)

test('@phone @pwa-11 @pwa-18 a new version asks quietly, and never takes a form away', async ({ page, releases }) => {
  await signIn(page, 'seller')
  await untilInstalled(page)
  await openWizard(page)
  await fillEnergySale(page, 'Nina Nyversion')
  const loads = countLoads(page)

  releases.publish()
  const offer = page.getByRole('status').filter({ hasText: 'Ny version finns.' })
  // A check that was running when the version came out has the old answer: check once more.
  await expect(async () => {
    await takeUpAgain(page)
    await expect(offer).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(question(page, 'Stämmer allt?')).toBeVisible()
  expect(loads()).toBe(0)

  await offer.getByRole('button', { name: 'Uppdatera' }).click()
  await expect.poll(loads).toBe(1)
  await expect(question(page, 'Stämmer allt?')).toBeVisible()
  await expect(page.getByText('Nina Nyversion')).toBeVisible()
  await expect(page.getByText('Ny version finns.')).toBeHidden()
})

test('@phone @release @pwa-8 an installation that breaks off is begun again when the network returns', async ({
  page,
  releases,
}) => {
  // A file that comes in no pack is fetched alone.
  releases.lose('/packs/', '/assets/sale.detail')
  await signIn(page, 'seller')
  const isBegun = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(isBegun).toBe(true)
  await expect.poll(isBegun, { timeout: 30_000 }).toBe(false)
  releases.lose()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilInstalled(page)
})

/** The phone comes out of the pocket: the application asks whether there is a new version. */
const takeUpAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}
