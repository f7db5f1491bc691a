import { expect, test } from 'vitest'
import { isAsPromised } from './promised-file.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const webp = [...Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')]
const pdf = [...Buffer.from('%PDF-1.7')]
const page = [...Buffer.from('<html><script>alert(1)</script></html>')]
const riff = [...Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt ')]

test.each([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
  ['application/pdf', pdf],
])('%s that is one', async (type, bytes) => {
  expect(await isAsPromised(new Blob([new Uint8Array(bytes)], { type }))).toBe(true)
})

test.each([
  ['a page named .pdf', 'application/pdf', page],
  ['a photo named .pdf', 'application/pdf', jpeg],
  ['a document named .png', 'image/png', pdf],
  ['a sound named .webp', 'image/webp', riff],
  ['a file that was cut off', 'application/pdf', pdf.slice(0, 3)],
  ['an empty file', 'image/jpeg', []],
  ['a kind that nobody takes', 'text/html', page],
])('%s is not', async (_what, type, bytes) => {
  expect(await isAsPromised(new Blob([new Uint8Array(bytes)], { type }))).toBe(false)
})
