import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { addressOf } from '../fixtures/addresses.ts'
import { followLink, loadScreen } from '../fixtures/follow-link.ts'
import { question } from '../fixtures/selling.ts'
import type { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { oneOfEachFeature, screens, walkers, type Walker } from './screens.ts'

const languages = ['sv', 'en', 'fi'] as const
const themes = ['light', 'dark'] as const
/**
 * Daily one screen of each feature, where its users have it, in one language and one theme; before a release every screen
 * in each language. The checklist of an installed application then asks for each theme and both places too.
 */
const isComplete = process.env['AXE_MATRIX'] === 'complete'

const placeOf = { visitor: 'phone', seller: 'phone', backoffice: 'desk', finance: 'desk', admin: 'desk' } as const

/** Each walk signs in and loads the application once: as many screens as leave each role's languages and themes mixed. */
const SCREENS_OF_A_WALK = 24
const walks = walkers.flatMap((who) =>
  Array.from({ length: Math.ceil(screens[who].length / SCREENS_OF_A_WALK) }, (_, part) => ({
    who,
    from: part * SCREENS_OF_A_WALK,
    paths: screens[who].slice(part * SCREENS_OF_A_WALK, (part + 1) * SCREENS_OF_A_WALK),
  })),
)

/** What is looked at, in which language, and the theme it begins in. */
interface Walk {
  readonly who: Walker
  readonly paths: readonly string[]
  readonly language: string
  readonly turn: number
}

for (const { who, from, paths } of walks) {
  for (const turn of languages.keys()) {
    const place = isComplete ? '' : `@${placeOf[who]} @release `
    const touch = who === 'seller' ? '@pwa-30 @pwa-33 ' : ''
    test(`${place}${touch}@pwa-34 screens of a ${who} from ${from + 1} are free of known barriers, turn ${turn + 1} of the languages`, async ({
      as,
      page,
      server,
    }, { project }) => {
      const screen = who === 'visitor' ? page : await as(who)
      if (isComplete && who === 'backoffice') await writeMessage(screen)
      const part = from / SCREENS_OF_A_WALK
      const language = languages[(part + turn + (project.name === 'desktop' ? 1 : 0)) % languages.length] ?? 'sv'
      await walkOver(screen, { who, paths, language, turn: part + turn }, { server, place: project.name })
    })
  }
}

if (!isComplete) {
  // The longest words for the narrowest screen.
  for (const [who, language] of [
    ['seller', 'fi'],
    ['admin', 'sv'],
  ] as const) {
    const touch = who === 'seller' ? '@pwa-30 @pwa-33 ' : ''
    test(`@${placeOf[who]} ${touch}@pwa-34 one screen of each feature for the ${who} is free of known barriers`, async ({
      as,
      server,
    }, { project }) => {
      const walk = { who, paths: oneOfEachFeature[who], language, turn: 0 }
      await walkOver(await as(who), walk, { server, place: project.name })
    })
  }
}

async function walkOver(
  screen: Page,
  { who, paths, language, turn }: Walk,
  { server, place }: { readonly server: TestServer; readonly place: string },
): Promise<void> {
  // Many screens and as many checks: only a failing walk is slower for it.
  test.setTimeout(1_200_000)
  await screen.context().addCookies([{ name: 'rond-language', value: language, url: server.url }])
  for (const [index, path] of paths.map((each) => addressOf(each, server)).entries()) {
    // A theme for half of a walk: changing it draws everything anew.
    const theme = themes[(Math.floor((2 * index) / paths.length) + turn) % themes.length] ?? 'light'
    const shown = isComplete ? themes : [theme]
    await test.step(`${path} in ${language}, ${shown.join(' and ')}`, async () => {
      // Before the screen is there: nothing fades from one theme to the other.
      if (!isComplete) await screen.emulateMedia({ colorScheme: theme })
      await (index === 0 ? loadScreen(screen, path) : followLink(screen, path))
      await expect(screen.locator('html')).toHaveAttribute('lang', language)
      for (const each of shown) {
        await screen.emulateMedia({ colorScheme: each })
        await expect(screen.locator('html')).toHaveClass(each)
        await expectAccessible(screen)
      }
      if (who === 'seller' && place === 'phone') await expectFitForThumbs(screen)
      else await expectWithin(screen, [360])
    })
  }
}

/** A seller's targets are large enough for a thumb, and nothing is wider than a small phone. */
async function expectFitForThumbs(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await smallTargets(page)).toEqual([])
  if (before !== null) await page.setViewportSize(before)
  await expectWithin(page, [360, 320])
}

/** Nothing is wider than windows of these widths. */
async function expectWithin(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  if (before !== null) await page.setViewportSize(before)
}

test('@phone @pwa-34 after navigating the focus is on the heading of the new screen', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales')
  await page.getByRole('main').getByRole('link', { name: /kr/ }).first().click()
  await expect(page).toHaveURL(/\/sales\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('@desk @pwa-34 the first Tab leads past the frame to the content', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/sales')
  await expect(question(page, 'Försäljningar')).toBeVisible()
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** The demonstration has no message to colleagues: what one looks like is seen when somebody has written it. */
async function writeMessage(page: Page): Promise<void> {
  await page.goto('/user-admin/users/notifications')
  await page.getByRole('button', { name: 'Nytt meddelande' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByText('Alla', { exact: true }).click()
  await form.getByLabel('Rubrik').fill('Nya tröjor')
  await form.getByLabel('Meddelande', { exact: true }).fill('Hämta din på kontoret.')
  await form.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText(/har sett det/).first()).toBeVisible()
}

/** What can be pressed and is smaller than 48 pixels either way, by name. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // A box inside its label is as large as the label, and a link that covers its card as large as the card.
      const after = getComputedStyle(element, '::after')
      const isCovering = after.position === 'absolute' && after.inset === '0px'
      const target = element.closest('label') ?? (isCovering ? element.offsetParent : null) ?? element
      const { width, height, bottom } = target.getBoundingClientRect()
      const isOffScreen = bottom <= 0 || width === 0
      if (isOffScreen || (width >= 47.5 && height >= 47.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return [`${element.tagName.toLowerCase()} «${name.trim()}» ${Math.round(width)} × ${Math.round(height)}`]
    })
  })
