import { bundleReport } from '../../scripts/lib/bundle-size.mjs'
import { expect, test } from '../fixtures/test.ts'

/** Work that waits until the start has finished (client/ui/after-startup.tsx) is no part of the first load. */
const AT_REST_MS = 2_000
/** Delay of every response, as on a slow network: the panels at the top stay empty, so the ones below are visible. */
const LATE_MS = 1_500

test('@phone a seller who opens the start page fetches nothing that the meter of the first load does not count', async ({
  as,
}) => {
  const page = await as('seller')
  // The page that signing in has opened loads more while it is idle: that is not this test's load.
  await page.goto('about:blank')
  await page.addInitScript((ms) => {
    const later = globalThis.setTimeout
    globalThis.setTimeout = ((run: () => void, delay?: number) =>
      delay === ms ? 0 : later(run, delay)) as typeof later
  }, AT_REST_MS)
  const fetched = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/[.](js|css)$/.test(pathname)) fetched.add(pathname.slice(1))
  })
  await page.route(/[/]api[/]/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { files, fits } = bundleReport()
  expect(fetched.size).toBeGreaterThan(10)
  expect([...fetched].filter((file) => !files.includes(file))).toEqual([])
  expect(fits).toBe(true)

  await test.step('a pressed tab is fetched before the finger is lifted', async () => {
    const before = fetched.size
    await page.getByRole('link', { name: 'Min tid' }).dispatchEvent('pointerdown')
    await expect.poll(() => fetched.size).toBeGreaterThan(before)
    await expect(page).toHaveURL(/\/start$/)
  })
})
