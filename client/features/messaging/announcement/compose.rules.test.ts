import { expect, test } from 'vitest'
import { nothingWritten } from './compose.rules.ts'

test('a new message is for nobody yet, and has its id from the beginning', () => {
  expect(nothingWritten('m1')).toMatchObject({ announcementId: 'm1', kind: 'team', values: [], title: '' })
})
