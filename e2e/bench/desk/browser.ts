import { chromium } from '@playwright/test'
import type { Session } from '../../../shared/features/account/session.api.ts'
import { browserOptions } from '../../fixtures/browser.ts'
import { emailOf, PASSWORD } from '../../fixtures/people.ts'

export interface FirstSignIn {
  readonly apiBytes: number
  readonly storageBytes: number
}

/** What a desk that signs in for the first time fetches beside the application, and what its browser keeps of it. */
export async function firstSignIn(url: string): Promise<FirstSignIn> {
  const browser = await chromium.launch(browserOptions)
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'sv-SE', viewport: { width: 1440, height: 900 } })
    const signedIn = await context.request.post('/api/v1/session', {
      data: { email: emailOf('backoffice'), password: PASSWORD },
      headers: { origin: url },
    })
    await context.addInitScript(
      (whose: Session) => {
        localStorage.setItem('userData', JSON.stringify(whose.user))
        localStorage.setItem('userAbilityRules', JSON.stringify(whose.rules))
        localStorage.setItem('userActor', JSON.stringify(whose.actor))
      },
      (await signedIn.json()) as Session,
    )
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const calls = new Set<string>()
    let apiBytes = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (calls.has(requestId)) apiBytes += encodedDataLength
    })
    await page.goto('/backoffice/salereports')
    await page.locator('[data-row]').first().waitFor()
    // What is fetched behind the first list counts as well.
    await page.waitForTimeout(6000)
    const { origin } = new URL(url)
    const { usageBreakdown } = await cdp.send('Storage.getUsageAndQuota', { origin })
    const storageBytes = usageBreakdown.find(({ storageType }) => storageType === 'indexeddb')?.usage ?? 0
    return { apiBytes, storageBytes }
  } finally {
    await browser.close()
  }
}
