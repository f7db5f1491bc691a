import { expect, test } from 'vitest'
import { marksOf } from './contact-marks.ts'

test('a mark is the same on phone and server', async () => {
  // The server's half holds the same line: server/features/agreements/contact/contact-marks.jobs.test.ts
  const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url')
  expect(await marksOf(key, [{ kind: 'identity', text: 'SE:19850709-9805' }])).toEqual(['i:49040b'])
})

test('without the key nobody is recognised', async () => {
  expect(await marksOf(undefined, [{ kind: 'identity', text: 'SE:19850709-9805' }])).toEqual([])
})
