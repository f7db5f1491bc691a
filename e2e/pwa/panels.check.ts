import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const words = {
  sv: { menu: /^Meny för/, settings: 'Utseende och layout', banner: 'Rond på hemskärmen' },
  en: { menu: /^Menu for/, settings: 'Appearance and layout', banner: 'Rond on your home screen' },
  fi: { menu: /^Käyttäjän/, settings: 'Ulkoasu ja asettelu', banner: 'Rond Koti-valikkoon' },
} as const

for (const [language, { menu, settings, banner }] of Object.entries(words)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The longest words in the dark daily; the others before a release.
    const release = language === 'fi' && colorScheme === 'dark' ? '' : '@release '
    test(`@phone ${release}@pwa-34 what opens over a screen has no known barriers, ${colorScheme} in ${language}`, async ({
      as,
      server,
    }) => {
      const page = await as('seller')
      await page.context().addCookies([{ name: 'rond-language', value: language, url: server.url }])
      await page.evaluate(() => localStorage.setItem('rond-install', '{"visits":5}'))
      await page.emulateMedia({ colorScheme })
      await page.goto('/start')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
      await expect(page.getByRole('region', { name: banner })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: menu }).first().click()
      await page.getByRole('menuitem', { name: settings }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.getByRole('combobox').fill('a')
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await tell(page)
      await expect(page.getByText('Fel personnummer, Ringvägen 12')).toBeVisible()
      await expectAccessible(page)
    })
  }
}

/** The service worker's message when a push arrives while the window is open. */
const tell = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', {
        data: {
          type: 'rond:notify',
          key: 'check',
          title: 'Avvikelse',
          message: 'Fel personnummer, Ringvägen 12',
          path: '/sales',
        },
      }),
    ),
  )
