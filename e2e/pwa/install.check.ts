import { devices, type Locator, type Page } from '@playwright/test'
import { uuidV7 } from '../../shared/kernel/ids.ts'
import { screens, sellersScreens, walkers } from '../app/screens.ts'
import { addressesOf, addressOf } from '../fixtures/addresses.ts'
import { followLink, loadScreen, lookAtEach } from '../fixtures/follow-link.ts'
import { signInByHand } from '../fixtures/people.ts'
import { fillEnergySale, openWizard, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Rond på hemskärmen' })

test('@phone @pwa-6 Rond offers to be installed on the second visit, and thirty days after a no', async ({ page }) => {
  await page.goto('/login')
  await offer(page)
  await signInByHand(page, 'seller')
  await offer(page)
  await expect(page.getByRole('heading', { level: 1, name: /, Elin$/ })).toBeVisible()
  await expect(banner(page)).toBeHidden()

  const again = await page.context().newPage()
  await again.goto('/start')
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(again)).toBeHidden()
  await offer(again)
  await banner(again).getByRole('button', { name: 'Installera' }).click()
  await expect.poll(() => again.evaluate(() => Reflect.get(globalThis, 'asked') as unknown)).toBe(true)
  await expect(banner(again)).toBeHidden()
  await again.reload()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await offer(again)
  await expect(banner(again)).toBeHidden()

  await again.evaluate((rest) => {
    const kept = JSON.parse(localStorage.getItem('rond-install') ?? '{}') as { putAwayAt: number }
    localStorage.setItem('rond-install', JSON.stringify({ ...kept, putAwayAt: kept.putAwayAt - rest }))
  }, 31 * 86_400_000)
  await again.reload()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await offer(again)
  await banner(again).getByRole('button', { name: 'Inte nu' }).click()
  await expect(banner(again)).toBeHidden()
})

test('@phone @pwa-6 the first saved sale is a reason too, but not once Rond is installed', async ({ as }) => {
  const page = await as('seller')
  await openWizard(page)
  await fillEnergySale(page, 'Inga Installera')
  await save(page, 'Inga Installera')
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer(page)
  await expect(banner(page)).toBeVisible()
  await standAlone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer(page)
  await expect(banner(page)).toBeHidden()
})

const guides = {
  sv: { show: 'Visa hur', steps: ['Tryck på Dela', 'Välj ”Lägg till på hemskärmen”', 'Tryck på ”Lägg till”'] },
  en: { show: 'Show me how', steps: ['Tap Share', 'Choose “Add to Home Screen”', 'Tap “Add”'] },
  fi: { show: 'Näytä miten', steps: ['Napauta Jaa', 'Valitse ”Lisää Koti-valikkoon”', 'Napauta ”Lisää”'] },
}

test('@phone @pwa-6 an iPhone, which lets nobody ask, is shown the way in three languages', async ({
  browser,
  server,
}) => {
  const { userAgent } = devices['iPhone 15']
  const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 780 }, hasTouch: true })
  try {
    const first = await context.newPage()
    await signInByHand(first, 'seller', server.url)
    // A visit that ends at once does not count.
    await first.waitForFunction(() => localStorage.getItem('rond-install') !== null)
    await first.close()
    const page = await context.newPage()
    for (const [language, { show, steps }] of Object.entries(guides)) {
      await context.addCookies([{ name: 'rond-language', value: language, url: server.url }])
      await page.goto(`${server.url}/start`)
      await page.getByRole('button', { name: show }).click()
      const guide = page.getByRole('dialog')
      for (const [at, step] of steps.entries()) await expect(guide.getByText(`${at + 1}. ${step}`)).toBeVisible()
    }
  } finally {
    await context.close()
  }
})

test('@phone @pwa-7 without a browser’s bar every sub-page has a way back, and what leaves Rond leaves it whole', async ({
  as,
  server,
}) => {
  const page = await as('seller')
  await standAlone(page)
  await lookAtEach(page, addressesOf(sellersScreens, server), async (address) => {
    await expect(wayBack(page), address).toBeVisible()
    const leaks = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== location.origin)
        .filter(({ target, relList }) => target !== '_blank' || !relList.contains('noopener'))
        .map(({ href }) => href),
    )
    expect(leaks, address).toEqual([])
  })
  await followLink(page, addressOf('/sales/:sale', server))
  await page.getByRole('main').getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL(/\/sales$/)
})

for (const who of walkers.filter((one) => one !== 'visitor')) {
  const release = who === 'seller' ? '' : '@release '
  test(`@phone ${release}@pwa-7 where nothing is any more, the ${who} reads so under a heading and has a way back`, async ({
    as,
  }) => {
    const page = await as(who)
    const addresses = screens[who]
      .filter((path) => path.includes(':'))
      .map((path) => path.replace(/:\w+/, uuidV7(0, none)))
    await lookAtEach(page, addresses, async (address) => {
      await expect(wayBack(page), address).toBeVisible()
    })
  })
}

test('@phone @pwa-7 where the server does not answer, a row’s own page says so under a heading and has a way back', async ({
  as,
  server,
}) => {
  const page = await as('admin')
  await loadScreen(page, '/start')
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503 }))
  await followLink(page, addressOf('/user-admin/users/:user', server))
  await expect(page.getByRole('main').getByRole('link', { name: 'Tillbaka' })).toBeVisible()
})

/** An id that is given to nothing. */
const none = new Uint8Array(10)

/** The bar of the phone, the arrow of a sub-page, the cross of the wizard, or what a dead end offers. */
const wayBack = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Huvudmeny' })
    .getByRole('link', { name: 'Start' })
    .or(page.getByRole('main').getByRole('link', { name: /^(Tillbaka|Stäng)/ }))
    .first()

/** Chromium's verdict once it finds that the page may ask for installation. */
const offer = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(void Reflect.set(globalThis, 'asked', true)),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    return dispatchEvent(event)
  })

/** As a separate window, from the icon. Chromium cannot be told that from outside. */
const standAlone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
