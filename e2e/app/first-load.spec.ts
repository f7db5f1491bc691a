import { bundleReport } from '../../scripts/lib/bundle-size.mjs'
import { withoutWorker } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withoutWorker)

test('@phone a seller who opens the start page fetches what the meter of the first load counts, and no other script', async ({
  as,
}) => {
  const page = await as('seller')
  const fetched = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/[.](js|css)$/.test(pathname)) fetched.add(pathname.slice(1))
  })
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const counted = bundleReport().files.filter((file) => /[.](js|css)$/.test(file))
  expect([...fetched].filter((file) => !counted.includes(file))).toEqual([])
})
