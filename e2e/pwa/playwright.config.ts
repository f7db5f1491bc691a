import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'
import { withWorker } from '../fixtures/network.ts'
import { places } from '../fixtures/places.ts'

// The whole matrix of what line 34 names: every screen in both places.
process.env['AXE_MATRIX'] = 'complete'
const matrix = '@pwa-34 screens of'

/** Every browser test that proves a line of the PWA checklist: the stories, and what is measured only here. */
export default defineConfig({
  ...stories,
  use: { ...stories.use, ...withWorker },
  testDir: '..',
  testMatch: ['**/*.spec.ts', 'pwa/*.check.ts'],
  outputDir: '../../test-results/pwa',
  // A measurement must not compete with another story.
  workers: 1,
  grep: /@pwa-/,
  projects: [
    { name: 'phone', use: places.phone, grepInvert: /@desk/ },
    { name: 'desktop', use: places.desk, grep: new RegExp(`@desk.*@pwa-|${matrix}`), grepInvert: /@phone/ },
  ],
})
