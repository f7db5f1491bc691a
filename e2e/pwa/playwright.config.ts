import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'
import { places } from '../fixtures/places.ts'

// The whole matrix of what line 34 names.
process.env['AXE_LANGUAGES'] = 'all'

/** Every browser test that proves a line of the PWA checklist: the stories, and what is measured only here. */
export default defineConfig({
  ...stories,
  testDir: '..',
  testMatch: ['**/*.spec.ts', 'pwa/*.check.ts'],
  outputDir: '../../test-results/pwa',
  // What is measured must not compete with another story.
  workers: 1,
  grep: /@pwa-/,
  projects: [
    { name: 'phone', use: places.phone, grepInvert: /@desk/ },
    { name: 'desktop', use: places.desk, grep: /@desk.*@pwa-/, grepInvert: /@phone/ },
  ],
})
