import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { WorkLimits } from '../foreign/foreign-work.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { badPngs } from './testing/bad-pngs.ts'

const documentOf = (...content: readonly object[]): PdfDocument => ({
  title: 'Prov',
  language: 'sv',
  content,
  footer: { text: 'Prov' },
})
const good = documentOf({ text: 'Orderbekräftelse' })
const withPicture = (png: Buffer): PdfDocument =>
  documentOf({ image: `data:image/png;base64,${png.toString('base64')}`, width: 100 })

const openRenderer = (change: Partial<WorkLimits> = {}) =>
  createPdfRenderer(
    { log: createLog('silent') },
    { withinMs: 30_000, megabytes: 384, waiting: 20, idleMs: 60_000, ...change },
  )
const notMade = { status: 503, code: 'document.not-made' }

test('a document is made in another process, in its own letters', async () => {
  const pdf = (await openRenderer().render(good)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).toContain('/Lang (sv)')
})

test('a document that crashes its process fails alone: the server stays, the next one is made', async () => {
  const renderer = openRenderer()
  const failed = renderer.render(withPicture(badPngs['data that is not compressed']))
  const next = renderer.render(good)
  await expect(failed).rejects.toMatchObject(notMade)
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document that would be drawn for ever is given up, and the next one is made', async () => {
  const hanging = openRenderer({ withinMs: 5000 })
  await expect(hanging.render(withPicture(badPngs['a chunk of negative length']))).rejects.toMatchObject(notMade)
  expect((await hanging.render(good)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('only so many documents wait for their turn', async () => {
  const renderer = openRenderer({ waiting: 2 })
  const asked = [good, good, good].map(async (document) => renderer.render(document))
  await expect(asked[2]).rejects.toMatchObject(notMade)
  expect(await Promise.all(asked.slice(0, 2))).toHaveLength(2)
})

test('a process without work is ended, and started again when there is some', async () => {
  const renderer = openRenderer({ idleMs: 0 })
  await renderer.render(good)
  await new Promise((resolve) => setImmediate(resolve))
  expect((await renderer.render(good)).subarray(0, 5).toString()).toBe('%PDF-')
})
