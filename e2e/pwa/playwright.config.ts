import { defineConfig } from '@playwright/test'
import stories from '../../playwright.config.ts'
import { places } from '../fixtures/places.ts'

const isRelease = process.env['RELEASE'] === '1'
// The whole matrix of what line 34 names: every screen in both themes and both places.
process.env['AXE_MATRIX'] = 'complete'
const matrix = '@pwa-34 screens of'
const measurements = ['pwa/pace.check.ts', 'pwa/speed.check.ts']
const untilRelease = isRelease ? [] : [/@release/]

/**
 * Every browser test that proves a line of the PWA checklist: the stories, and what is measured only here. `npm test` plays
 * the checks of this folder on chosen screens, and reads from its stories what they prove (scripts/lib/pwa-play.mjs).
 */
export default defineConfig({
  ...stories,
  testDir: '..',
  testMatch: ['**/*.spec.ts', 'pwa/*.check.ts'],
  outputDir: '../../test-results/pwa',
  grep: /@pwa-/,
  projects: [
    // A measurement must not compete with another story: it is played with one worker, before the others.
    { name: 'measured', use: places.phone, testMatch: measurements, grepInvert: untilRelease },
    { name: 'phone', use: places.phone, grepInvert: [/@desk/, ...untilRelease], testIgnore: measurements },
    {
      name: 'desktop',
      use: places.desk,
      grep: new RegExp(`@desk.*@pwa-|${matrix}`),
      grepInvert: [/@phone/, ...untilRelease],
      testIgnore: measurements,
    },
  ],
})
