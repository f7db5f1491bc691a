import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserOptions } from '../fixtures/browser.ts'
import { untilInstalled } from '../fixtures/network.ts'
import { signInByHand } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectMeasured } from './measured.ts'

const paths = ['/start', '/sales/create']

test('@phone @pwa-26 Lighthouse finds start and new sale fast, accessible and well kept', async ({ server }) => {
  test.setTimeout(600_000)
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'rond-lighthouse-'))
  const { executablePath = chromium.executablePath(), args = [] } = browserOptions
  try {
    const context = await chromium.launchPersistentContext(profile, { ...browserOptions, locale: 'sv-SE' })
    const page = await context.newPage()
    await signInByHand(page, 'seller', server.url)
    await untilInstalled(page)
    // A regularly used phone: the browser stores its compiled code after a file was loaded twice.
    for (const path of [...paths, ...paths]) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await context.close()
    for (const path of paths) {
      await test.step(path, async () => {
        // A browser that has just been opened, as the phone's is at the first door of the day.
        await expectMeasured(
          async () => {
            const { faults, ...speed } = await inBrowser({ executablePath, args, profile, port }, () =>
              judge(server.url + path, port),
            )
            expect.soft(faults, path).toEqual([])
            return { 'Lighthouse at': path, ...speed }
          },
          ({ performance }) => performance >= 95,
        )
      })
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/**
 * Lighthouse has the browser for itself: Playwright listens to every request with the stack of its code, for which V8
 * reads the files once more, and that would be measured along.
 */
async function inBrowser<T>(
  {
    executablePath,
    args,
    profile,
    port,
  }: { executablePath: string; args: readonly string[]; profile: string; port: number },
  act: () => Promise<T>,
): Promise<T> {
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--password-store=basic', '--use-mock-keychain']
  const browser = spawn(
    executablePath,
    [...args, ...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--lang=sv-SE', 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = once(browser, 'exit')
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/json/version`)
          .then(({ ok }) => ok)
          .catch(() => false),
      )
      .toBe(true)
    return await act()
  } finally {
    browser.kill()
    await ended
  }
}

test('@phone @pwa-28 no script that is loaded later weighs more than 120 kB', async () => {
  const folder = join(import.meta.dirname, '../../dist/assets')
  // These are the first load, which has its own budget (scripts/lib/bundle-size.mjs).
  const isFirst = (name: string): boolean => /^(base|start)-/.test(name)
  const heavy = []
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js') && !isFirst(name))) {
    const { length } = gzipSync(await readFile(join(folder, file)))
    if (length > 120_000) heavy.push(`${file}: ${length}`)
  }
  expect(heavy).toEqual([])
})

/** Lighthouse's default phone: a slow processor and a slow network, simulated; the signed-in storage is kept. */
async function judge(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
  const faults = ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  )
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    faults,
    lcp: audits['largest-contentful-paint']?.displayValue,
    tbt: audits['total-blocking-time']?.displayValue,
    cls: audits['cumulative-layout-shift']?.displayValue,
    error: runtimeError?.message,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
