import type { Page } from '@playwright/test'
import { browserOptions } from '../fixtures/browser.ts'
import { InstalledPhone } from '../fixtures/installed.ts'
import type { EngineBrowser, Tab } from './engine-browser.ts'

/** Chromium, steered by Playwright. */
export async function openChromium(profile: string): Promise<EngineBrowser> {
  const phone = InstalledPhone.at(profile, browserOptions)
  const page = await phone.open()
  return {
    tab: tabOf(page),
    openTab: async () => tabOf(await page.context().newPage()),
    close: () => phone.close(),
    kill: () => phone.kill(),
  }
}

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  evaluate: (expression) => page.evaluate(expression),
  press: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
})
