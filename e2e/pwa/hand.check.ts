import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { sellersScreens } from '../app/screens.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { addressesOf } from '../fixtures/addresses.ts'
import { loadScreen, lookAtEach } from '../fixtures/follow-link.ts'
import { goOn, openWizard, question } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const notch = { top: 47, bottom: 34 }

test('@phone @pwa-31 bars, buttons and messages keep clear of the notch and the home indicator', async ({ as }) => {
  const page = await as('seller')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: notch })
  await page.goto('/start')
  const height = page.viewportSize()?.height ?? 0
  const bar = await edges(page, '.bottom-bar a')
  expect(bar.bottom).toBeLessThanOrEqual(height - notch.bottom)
  expect((await edges(page, 'header.bar a, header.bar button')).top).toBeGreaterThanOrEqual(notch.top)
  await page.goto('/sales/create')
  await page.getByRole('button', { name: /Norrsken Energi/ }).click()
  await expect(page.locator('.sticky-actions')).toBeVisible()
  expect((await edges(page, '.sticky-actions button')).bottom).toBeLessThanOrEqual(height - notch.bottom)
  const message = await page.evaluate(() => {
    const outlets = [...document.querySelectorAll('[role="status"][aria-live="polite"]')]
    return Math.max(...outlets.map((outlet) => Number.parseFloat(getComputedStyle(outlet).bottom) || 0))
  })
  expect(message).toBeGreaterThan(notch.bottom)
})

test('@phone @pwa-32 every field asks for the keyboard it needs, and says what its key does', async ({
  as,
  page: visitor,
  server,
}) => {
  const page = await as('seller')
  const faults: string[] = []
  await loadScreen(visitor, '/login')
  expect(await wrongHints(visitor)).toEqual([])
  const look = async (where: string): Promise<void> => {
    for (const fault of await wrongHints(page)) faults.push(`${where}: ${fault}`)
  }
  await openWizard(page)
  await page.getByRole('button', { name: /Trygghem Larm/ }).click()
  await page.getByRole('button', { name: 'Lägg till Hemlarm bas' }).click()
  await look('products')
  await goOn(page)
  await look('identity number')
  await page.getByLabel('Personnummer').fill('19811218-9876')
  await goOn(page)
  await expect(question(page, 'Vem är kunden?')).toBeVisible()
  await look('customer')
  await page.getByLabel('Namn').fill('Tangent Bordsson')
  await page.getByLabel('Telefon').fill('070-123 45 67')
  await goOn(page)
  await expect(page.getByLabel('Adress')).toBeVisible()
  await look('address')
  await lookAtEach(page, addressesOf(sellersScreens, server), look)
  expect(faults).toEqual([])
})

test('@phone @pwa-32 the keyboard covers neither the field nor the button that goes on', async ({ as }) => {
  const page = await as('seller')
  await openWizard(page)
  await page.getByRole('button', { name: /Norrsken Energi/ }).click()
  await page.getByRole('button', { name: 'Lägg till Rörligt elpris' }).click()
  await goOn(page)
  await page.getByRole('button', { name: 'Vid dörren' }).click()
  await page.getByRole('button', { name: 'Privatperson' }).click()
  await expect(question(page, 'Vem är kunden?')).toBeVisible()
  // `interactive-widget=resizes-content`: the keyboard makes the page shorter.
  await page.setViewportSize({ width: 360, height: 420 })
  for (const name of ['Namn', 'Telefon', 'E-post']) {
    await page.getByLabel(name).focus()
    const field = await page.getByLabel(name).boundingBox()
    const button = await page.getByRole('button', { name: /^Fortsätt/ }).boundingBox()
    expect((button?.y ?? 999) + (button?.height ?? 0), name).toBeLessThanOrEqual(420)
    expect((field?.y ?? 999) + (field?.height ?? 0), name).toBeLessThanOrEqual(button?.y ?? 0)
    expect(field?.y, name).toBeGreaterThanOrEqual(56)
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`@phone @pwa-35 in the ${colorScheme} outdoor theme every text of a seller stands out 7:1`, async ({
    as,
    server,
  }) => {
    const page = await as('seller')
    await page.emulateMedia({ colorScheme })
    await page.goto('/start')
    await page.getByRole('button', { name: /^Meny för/ }).click()
    await page.getByRole('menuitem', { name: 'Utseende och layout' }).click()
    await page.getByRole('switch', { name: 'Utomhusläge' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-outdoor', '')
    await lookAtEach(page, addressesOf(sellersScreens, server), async (address) => {
      await expect(page.locator('html')).toHaveCSS('font-size', '18px')
      expect.soft(await faint(page), address).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
    })
  })
}

test('@phone @pwa-35 a device that asks for more contrast, less motion or its own colours gets them', async ({
  as,
}) => {
  const page = await as('seller')
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/sales')
  await expect(page.locator('html')).toHaveAttribute('data-outdoor', '')
  expect(await faint(page)).toEqual([])
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce' })
  await expect(page.locator('html')).not.toHaveAttribute('data-outdoor')
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter(({ animationName, animationDuration }) => animationName !== 'none' && animationDuration !== '0.001s')
      .map(({ animationName, animationDuration }) => `${animationName} ${animationDuration}`),
  )
  expect(moving).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('button, .bottom-bar a')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).borderTopWidth === '0px')
      .map((button) => button.outerHTML.slice(0, 120)),
  )
  expect(bare).toEqual([])
  const current = page.locator('.bottom-bar [aria-current="page"]')
  expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
})

/** Texts below 7:1, the large ones below 4.5:1, as axe measures them on the page. */
async function faint(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html.slice(0, 140)} ${failureSummary}`),
    )
  })
}

/** Visible fields of text without what a phone's keyboard needs to know. */
const wrongHints = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input')]
      .filter(({ type }) => !['hidden', 'checkbox', 'radio', 'file', 'date', 'datetime-local', 'range'].includes(type))
      .filter((field) => field.checkVisibility())
      .flatMap((field) => {
        const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
        const hint = (given: string) => field.getAttribute(given) ?? ''
        return [
          ...(hint('autocomplete') === '' ? [`${name} has no autocomplete`] : []),
          ...(hint('enterkeyhint') === '' ? [`${name} has no enterkeyhint`] : []),
          ...(/telefon/i.test(name) && field.type !== 'tel' && hint('inputmode') !== 'tel'
            ? [`${name} has no keys of a telephone`]
            : []),
          ...(/e-post/i.test(name) && field.type !== 'email' ? [`${name} has no keys for addresses`] : []),
          ...(/nummer|antal|timmar/i.test(name) && !/numeric|decimal|tel/.test(hint('inputmode'))
            ? [`${name} has no number pad`]
            : []),
        ]
      }),
  )

/** The highest top and the lowest bottom of what a selector finds. */
const edges = (page: Page, selector: string): Promise<{ top: number; bottom: number }> =>
  page.evaluate((found) => {
    const boxes = [...document.querySelectorAll(found)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
    return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) }
  }, selector)
