import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'

/** The stories' browser, for taking pictures instead of proving things: never part of `npm test`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/screenshots',
  projects: [{ name: 'pictures' }],
})
