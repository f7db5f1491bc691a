import { chromium, type Browser } from '@playwright/test'
import { browserOptions } from '../fixtures/browser.ts'
import { TestServer } from '../fixtures/server.ts'

export interface Stage {
  readonly browser: Browser
  readonly rond: TestServer
}

/** A freshly seeded server and a browser for one bench. Neither outlives it, not even when the other cannot begin. */
export async function onStage(play: (stage: Stage) => Promise<void>): Promise<void> {
  const rond = await TestServer.launch({ story: 'door-to-door-team' })
  try {
    const browser = await chromium.launch(browserOptions)
    try {
      await play({ browser, rond })
    } finally {
      await browser.close()
    }
  } finally {
    await rond.stop()
  }
}
