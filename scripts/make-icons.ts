import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'

// Draws every icon of the installed application from one mark. Run by hand when the mark changes:
// node scripts/make-icons.ts

const pink = '#cf1f66'
const mark = (color: string, scale: number) => `
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">
    <path d="M32 13a19 19 0 1 1-16.2 9.1" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="32" cy="32" r="6.5" fill="${color}"/>
  </g>`
const rounded = `<rect width="64" height="64" rx="16" fill="${pink}"/>${mark('#fff', 1)}`
// A launcher may cut a maskable icon to a circle of 80 %: the mark stays well inside it.
const fullBleed = `<rect width="64" height="64" fill="${pink}"/>${mark('#fff', 0.8)}`
const bare = mark('#fff', 1.2)

const icons = [
  { file: 'icon-192.png', size: 192, body: rounded },
  { file: 'icon-512.png', size: 512, body: rounded },
  { file: 'icon-maskable-512.png', size: 512, body: fullBleed },
  { file: 'icon-monochrome-512.png', size: 512, body: bare },
  { file: 'apple-touch-icon-180.png', size: 180, body: fullBleed },
  { file: 'badge-96.png', size: 96, body: bare },
]

await mkdir('public/icons', { recursive: true })
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
for (const { file, size, body } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${body}</svg>`,
  )
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true })
  await page.close()
}
await browser.close()
