import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { untilInstalled } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const image = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })
const manifestSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(30),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.string().min(2),
  dir: z.enum(['ltr', 'rtl', 'auto']),
  start_url: z.string().regex(/\?source=/),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  display_override: z.array(z.string()).min(1),
  categories: z.array(z.string()).min(1),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(image),
  screenshots: z.array(image.extend({ form_factor: z.enum(['narrow', 'wide']), label: z.string().min(1) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

test('@phone @pwa-1 Rond can be installed: the browser finds nothing missing', async ({ phone, server }) => {
  const page = await phone.open()
  await signIn(page, 'seller', server.url)
  await untilInstalled(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Rond', display: 'standalone', start_url: '/?source=pwa' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

test('@phone @pwa-2 the manifest names everything a browser asks for', async ({ request }) => {
  const manifest = await readManifest(request)
  expect(manifest.lang).toBe('sv')
})

test('@phone @pwa-3 icons come in every size and purpose, and are as large as they say', async ({ request, page }) => {
  const { icons } = await readManifest(request)
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)
  expect(kinds).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']),
  )
  for (const { src, sizes } of icons) expect(await sizeOf(request, src), src).toBe(sizes)
  await page.goto('/login')
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await sizeOf(request, apple ?? '')).toBe('180x180')
})

test('@phone @pwa-4 three narrow and two wide screenshots show what is installed', async ({ request }) => {
  const { screenshots } = await readManifest(request)
  let bytes = 0
  for (const form of ['narrow', 'wide'] as const) {
    const shown = screenshots.filter((one) => one.form_factor === form)
    expect(shown.length).toBeGreaterThanOrEqual(form === 'narrow' ? 3 : 2)
    expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1)
    for (const { src, sizes } of shown) {
      expect(await sizeOf(request, src), src).toBe(sizes)
      const sides = sizes.split('x').map(Number)
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(320)
      expect(Math.max(...sides)).toBeLessThanOrEqual(3840)
      expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3)
      bytes += (await (await request.get(src)).body()).length
    }
  }
  expect(bytes).toBeLessThan(1_000_000)
})

test('@phone @pwa-5 each of four shortcuts opens its screen for a seller', async ({ request, as }) => {
  const { shortcuts } = await readManifest(request)
  expect(shortcuts.length).toBeGreaterThanOrEqual(4)
  const page = await as('seller')
  for (const { name, url } of shortcuts) {
    await test.step(name, async () => {
      await page.goto(url)
      await expect(page).toHaveURL((now) => now.pathname === new URL(url, now).pathname)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Sidan finns inte')).toBeHidden()
    })
  }
})

async function readManifest(request: APIRequestContext) {
  return manifestSchema.parse(await (await request.get('/manifest.webmanifest')).json())
}

/** Width and height as a PNG itself says them. */
async function sizeOf(request: APIRequestContext, src: string): Promise<string> {
  const png = await (await request.get(src)).body()
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
