import { chromium, type Browser } from '@playwright/test'
import { TestServer } from '../fixtures/server.ts'

export interface Stage {
  readonly browser: Browser
  readonly rond: TestServer
}

/** A freshly seeded server and a browser for one bench. Neither outlives it, not even when the other cannot begin. */
export async function onStage(play: (stage: Stage) => Promise<void>): Promise<void> {
  const rond = await TestServer.launch({ story: 'door-to-door-team' })
  try {
    const executablePath = process.env['CHROMIUM_PATH']
    const browser = await chromium.launch(executablePath ? { executablePath } : {})
    try {
      await play({ browser, rond })
    } finally {
      await browser.close()
    }
  } finally {
    await rond.stop()
  }
}
