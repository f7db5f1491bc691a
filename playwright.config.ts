import { defineConfig } from '@playwright/test'
import type { Engine } from './e2e/engines/engine-browser.ts'
import { shellOptions } from './e2e/fixtures/browser.ts'
import { places } from './e2e/fixtures/places.ts'

/** In which engines the seller's day is played: `ENGINES=firefox,webkit`. */
const engines = (process.env['ENGINES'] ?? '').split(',').filter((name) => name !== '') as Engine[]
/** `npm test` names each story that it plays: those of the day, and a part of those of a release (decision 0182). */
const areListed = process.env['STORIES'] === 'listed'
/** One story of each feature is played daily. `npm run test:release` and `npm run engines` also play those tagged `@release`. */
const untilRelease = process.env['RELEASE'] === '1' || areListed ? [] : [/@release/]

/** Stories of WebKit alone, and until a release those tagged `@webkit-daily`. */
const notInFirefox = untilRelease.length === 0 ? /@webkit(?!-daily)/ : /@webkit/

const engineStories = 'e2e/engines/*.spec.ts'

export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than the cores of the machines that run this: a story waits half of its time for the disk.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Twice the slowest story on a busy machine: only a failing story is slower for it.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // An action that never becomes possible fails with its name, instead of holding a worker until the story's time is up.
    actionTimeout: 120_000,
    launchOptions: shellOptions,
    // Stories that need the service worker say so: `withWorker` in e2e/fixtures/network.ts.
    serviceWorkers: 'block',
    // Moving things cost a tenth of the processor's time; stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Recording each step costs a fifth of the run: `--trace on` when a failure is not understood.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The seller's day in each engine: first, because one worker plays it from beginning to end.
    ...engines.map((engine) => ({
      name: engine,
      use: { engine },
      testMatch: engineStories,
      grepInvert: engine === 'webkit' ? untilRelease : [notInFirefox, ...untilRelease],
    })),
    // Stories that belong to one place say so in their title; the others are played in both.
    { name: 'phone', use: places.phone, grepInvert: [/@desk/, ...untilRelease], testIgnore: engineStories },
    { name: 'desktop', use: places.desk, grepInvert: [/@phone/, ...untilRelease], testIgnore: engineStories },
  ],
})
