import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'
import { expectAccessible, expectReadable } from '../fixtures/accessibility.ts'
import { question } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const groups = ['actions', 'forms', 'feedback', 'data', 'frame', 'chart'] as const
const languages = ['sv', 'en', 'fi'] as const

test.describe('@desk @release the design system on one page, while developing', () => {
  // Built, not served file by file: what Vite finds late reloads the page in the middle of a story.
  const folder = mkdtempSync(join(tmpdir(), 'rond-kit-'))
  let site: PreviewServer
  let url: string

  test.beforeAll(async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'development', '--outDir', folder]
    const env = { ...process.env, NODE_ENV: 'development' }
    await promisify(execFile)(process.execPath, [...vite, '--minify', 'false', '--logLevel', 'error'], { env })
    site = await preview({ build: { outDir: folder }, preview: { port: 0, host: 'localhost' }, logLevel: 'error' })
    url = site.resolvedUrls?.local[0] ?? ''
  })
  test.afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('shows every state in both themes and three languages without barriers, and nothing blank', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${url}__kit`)
    const theme = page.getByRole('button', { name: /^(Mörkt|Dark|Tumma)$/ })
    for (const [index, group] of groups.entries()) {
      await test.step(group, async () => {
        await page.getByRole('main').getByRole('button').nth(index).click()
        await expect(page).toHaveURL(new RegExp(`group=${group}`))
        // The texts are the same in every group: each language has its turn.
        const language = languages[index % languages.length] ?? 'sv'
        await page.getByRole('button', { name: language, exact: true }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page)
        await theme.click()
        await expect(page.locator('html')).toHaveClass(/\bdark\b/)
        await expectReadable(page)
        await expectNoneBlank(page)
        await theme.click()
        await expect(page.locator('html')).toHaveClass(/\blight\b/)
      })
    }
  })

  test('a form leads to what is wrong, and reads numbers as they are written here', async ({ page }) => {
    await page.goto(`${url}__kit?group=forms`)
    const form = page.locator('[data-exhibit="formFor"]')
    await form.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(form.getByLabel('E-post')).toBeFocused()
    await expect(form.getByRole('alert')).toHaveText('3 fält behöver rättas: E-post, Arbetad tid, Dag')
    await form.getByLabel('Arbetad tid').fill('7,5')
    await form.getByLabel('Belopp').fill('1234,5')
    await form.getByLabel('Personnummer').pressSequentially('199001012385')
    await expect(form.getByLabel('Personnummer')).toHaveValue('19900101-2385')
    await expect(form.getByLabel('Arbetad tid')).toHaveValue('7,5')
    await expect(form.getByLabel('Belopp')).toHaveValue(/^1\s234,50$/u)
    await form.getByLabel('E-post').fill('vera@example.com')
    await form.getByLabel('Dag', { exact: true }).fill('2026-05-04')
    await form.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(form.getByLabel('Arbetad tid')).toBeFocused()
    await expect(form.getByText('Ett fält behöver rättas: Arbetad tid')).toBeAttached()
    const typedInto = await form.getByLabel('E-post').elementHandle()
    await page.getByRole('button', { name: 'fi', exact: true }).click()
    await expect(form.getByLabel('Sähköposti')).toHaveValue('vera@example.com')
    // The same element: the change of language did not replace it.
    expect(await typedInto?.evaluate((field) => field.isConnected)).toBe(true)
  })
})

test('@desk @release the design system page is not in what is shipped', async ({ page }) => {
  await page.goto('/__kit')
  await expect(question(page, 'Här finns ingen dörr')).toBeVisible()
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((file) => readFileSync(`dist/${file}`, 'utf8').includes('data-exhibit'))).toEqual([])
})

/** The screenshot may be taken while the texts of another language load. */
const expectNoneBlank = (page: Page): Promise<void> =>
  expect(async () => expect(await blankExhibits(page)).toEqual([])).toPass({ timeout: 60_000 })

/** The exhibits that have hardly any colour in them but the ground, on one picture of the whole page. */
async function blankExhibits(page: Page): Promise<string[]> {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
  return page.evaluate(exhibitsWithoutColors, picture.toString('base64'))
}

/** Counts the colours of each exhibit below its heading. */
async function exhibitsWithoutColors(base64: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (context === null) return ['no canvas']
  context.drawImage(bitmap, 0, 0)
  const headingHeight = 52
  return [...document.querySelectorAll<HTMLElement>('[data-exhibit]')].flatMap((exhibit) => {
    const { left, top, width, height } = exhibit.getBoundingClientRect()
    const [x, y] = [Math.round(left + scrollX), Math.round(top + scrollY) + headingHeight]
    const { data } = context.getImageData(
      x,
      y,
      Math.max(1, Math.round(width)),
      Math.max(1, Math.round(height) - headingHeight),
    )
    const colors = new Set(new Uint32Array(data.buffer)).size
    return colors < 8 ? [`${exhibit.dataset['exhibit'] ?? ''}: ${colors}`] : []
  })
}
