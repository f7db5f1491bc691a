import { expect, test } from '@playwright/test'
import { killBrowser } from './browser-kills.ts'
import { killInWizard } from './wizard-kills.ts'

test('@phone a browser killed again and again around «Spara» keeps what it called saved, once [sync S1, S2, S4]', async ({
  launchOptions,
}) => {
  const figures = await killBrowser({ kills: 5, seed: 1, launch: launchOptions })
  expect(figures).toMatchObject({ kills: 5, violations: [] })
  expect(figures.claims).toBeGreaterThan(5)
})

test('@phone a browser killed right after the tap has the sale or its draft [sync S1, S4]', async ({
  launchOptions,
}) => {
  expect(await killInWizard({ kills: 2, seed: 2, launch: launchOptions })).toMatchObject({ kills: 2, violations: [] })
})
