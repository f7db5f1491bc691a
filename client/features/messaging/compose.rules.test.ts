import { expect, test } from 'vitest'
import { announcementFailures } from '../../../shared/features/messaging/announcement.rules.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { audienceOf, nobodyChosen } from './audience.rules.ts'
import { nothingWritten, stillWrong } from './compose.rules.ts'

const empty = { title: '', message: '', link: '', audience: audienceOf(nobodyChosen) }
const fieldsOf = (failures: readonly { readonly field?: string | undefined }[]) => failures.map(({ field }) => field)

test('what has been put right since it was refused is not said to be wrong any more; nor is anything new', () => {
  const refused = announcementFailures(empty)
  expect(fieldsOf(stillWrong(refused, empty))).toEqual(['title', 'message', 'audience'])
  expect(fieldsOf(stillWrong(refused, { ...empty, title: 'Möte', link: 'https://elsewhere.example' }))).toEqual([
    'message',
    'audience',
  ])
  expect(fieldsOf(stillWrong(refused, { ...empty, title: '  ' }))).toContain('title')
  const noRoom = failure('storage.full')
  expect(stillWrong([noRoom], { ...empty, title: 'Möte' })).toEqual([noRoom])
})

test('a new message is for nobody yet, and has its id from the beginning', () => {
  expect(nothingWritten('m1')).toMatchObject({ announcementId: 'm1', kind: 'team', values: [], title: '' })
})
