import type { Page } from '@playwright/test'
import { sellersScreens } from '../app/screens.ts'
import { addressesOf } from '../fixtures/addresses.ts'
import { loadScreen, lookAtEach } from '../fixtures/follow-link.ts'
import { fillEnergySale, openWizard, question, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @pwa-15 the outbox says how much room there is, and asks to be kept', async ({ as }) => {
  const page = await as('seller')
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(globalThis, { asked })
    navigator.storage.persisted = () => Promise.resolve(asked.count > 0)
    navigator.storage.persist = () => Promise.resolve((asked.count += 1) > 0)
  })
  await openWizard(page)
  await fillEnergySale(page, 'Sten Sparad')
  await save(page, 'Sten Sparad')
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Asked).asked.count)).toBeGreaterThan(0)
  await page.goto('/outbox')
  await expect(page.getByText('Ledigt för Rond')).toBeVisible()
  await expect(page.getByText(/\d.*(MB|GB)/).first()).toBeVisible()
})

interface Asked {
  readonly asked: { readonly count: number }
}

test('@phone @pwa-17 a clock that goes wrong is measured against the server and said', async ({ as }) => {
  const page = await as('seller')
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await page.goto('/outbox')
  await expect(page.getByText(/Enhetens klocka går fel med ungefär (9|10|11) min/)).toBeVisible()
})

test('@phone @pwa-33 nothing zooms on focus, and pinching is allowed', async ({ as, page: visitor, server }) => {
  const small = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((field) => field.checkVisibility())
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    )
  await loadScreen(visitor, '/login')
  expect(await small(visitor)).toEqual([])
  const viewport = await visitor.locator('meta[name="viewport"]').getAttribute('content')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
  const page = await as('seller')
  await lookAtEach(page, addressesOf(sellersScreens, server), async (address) => {
    expect.soft(await small(page), address).toEqual([])
  })
})

test('@phone @pwa-33 with text of 200 % nothing is wider than the phone', async ({ as, server }) => {
  const page = await as('seller')
  await lookAtEach(page, addressesOf(sellersScreens, server), async (address) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  })
})

test('@phone @pwa-30 what a seller presses stands 8 px apart', async ({ as, server }) => {
  const page = await as('seller')
  await lookAtEach(page, addressesOf(sellersScreens, server), async (address) => {
    expect.soft(await crowded(page), address).toEqual([])
  })
})

test('@phone @pwa-36 with «system» the theme and the browser’s own bar follow the device at once', async ({ as }) => {
  const page = await as('seller')
  const bar = page.locator('meta[name="theme-color"]')
  await page.goto('/start')
  for (const [colorScheme, color] of [
    ['dark', '#0e0e11'],
    ['light', '#fafafb'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expect(bar).toHaveAttribute('content', color)
  }
})

test('@phone @pwa-37 going back finds the list where it was left', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales')
  await expect(page.getByRole('main').getByRole('link', { name: /kr/ }).first()).toBeVisible()
  // The font comes two seconds after the start, and rows are lower in it: names need one line instead of two.
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => scrolledTo(page)).toBe(700)
  const link = page.getByRole('main').getByRole('link', { name: /kr/ })
  const inSight = await link.evaluateAll((links) =>
    links.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 100 && bottom < 650
    }),
  )
  // Rows that come by sync may still move the others: the place of the pressed row on the screen is compared.
  await page.evaluate(() => {
    const notePlace = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('a') : null
      if (row !== null) sessionStorage.setItem('left-at', String(row.getBoundingClientRect().top))
    }
    addEventListener('click', notePlace, { capture: true })
  })
  const row = page.getByRole('main').locator(`a[href="${(await link.nth(inSight).getAttribute('href')) ?? ''}"]`)
  await row.click()
  await expect(page).toHaveURL(/\/sales\/[0-9a-f-]{36}$/)
  await expect(question(page, 'Försäljningar')).toBeHidden()
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left-at')))
  expect(left).toBeGreaterThan(0)
  await page.goBack()
  await expect(question(page, 'Försäljningar')).toBeVisible()
  await expect
    .poll(async () => Math.abs((await row.evaluate((shown) => shown.getBoundingClientRect().top)) - left))
    .toBeLessThan(3)
  expect(await scrolledTo(page)).toBeGreaterThan(0)
})

test('@phone @pwa-38 pulling down a list never reloads the page', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales')
  await expect(question(page, 'Försäljningar')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).overscrollBehaviorY)).toBe('none')
})

test('@phone @pwa-39 on paper there is the content without the frame', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales')
  await expect(question(page, 'Försäljningar')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.bottom-bar')).toBeHidden()
  await expect(question(page, 'Försäljningar')).toBeVisible()
})

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/**
 * Pairs of buttons in the content closer than 8 px to each other. Rows of a list touch each other and are 64 px high;
 * the parts of one segmented choice are one control.
 */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('main button, header button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((button) => ({
        name: button.getAttribute('aria-label') ?? button.innerText,
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && box.height < 64)
    return boxes.flatMap(({ name, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const across = Math.max(other.box.left - box.right, box.left - other.box.right)
        const down = Math.max(other.box.top - box.bottom, box.top - other.box.bottom)
        return Math.max(across, down) < 8 ? [`«${name}» and «${other.name}»: ${Math.max(across, down)} px`] : []
      }),
    )
  })
