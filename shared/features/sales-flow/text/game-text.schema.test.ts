import { expect, test } from 'vitest'
import { gameText } from './game-text.schema.ts'

const level = { name: 'Guld', nameEn: '', nameFi: 'Kulta' }

test('a text of the game is read in the language of its reader, and in the company’s own where it is not translated', () => {
  expect([gameText(level, 'name', 'sv'), gameText(level, 'name', 'fi'), gameText(level, 'name', 'en')]).toEqual([
    'Guld',
    'Kulta',
    'Guld',
  ])
})
