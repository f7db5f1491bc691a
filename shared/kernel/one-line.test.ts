import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailSchema } from '../features/account/account.schema.ts'
import { personNameSchema } from '../features/people/user/user.schema.ts'
import { customerDraftSchema } from '../features/sales/sale/sale-draft.schema.ts'
import { emptySaleDraft } from '../features/sales/sale/sale-content.rules.ts'
import { cleanCode, cleanEmail, cleanLine, cleanPhone, cleanText, freeText, isVisible } from './one-line.ts'

describe('a text of one line as it is pasted', () => {
  test.each([
    ['Anna\u200b Ek', 'Anna Ek'],
    ['\u202aAnna\u00a0\u00a0Ek\u202c', 'Anna Ek'],
    ['Anna\u00adEk', 'AnnaEk'],
    ['Anna\u200dEk', 'AnnaEk'],
    ['Anna\r\n Ek\t', 'Anna Ek'],
    ['Anna\u2011Karin', 'Anna-Karin'],
    ['A\u030asa', 'Åsa'],
  ])('%j is %j', (text, meant) => {
    expect(cleanLine(text)).toBe(meant)
  })

  test.each(['👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', 'محمد', 'نمی‌خواهم', 'Ö', 'Fiber 100 – 24 mån', 'c/o Ek, lgh 1101'])(
    '%s stays as it is',
    (text) => {
      expect(cleanLine(text)).toBe(text)
    },
  )

  test('lines of a longer text stay lines', () => {
    expect(cleanText('One\u200b\r\n\r\ntwo\u00a0three ')).toBe('One\n\ntwo three')
  })

  test.each([
    ['mailto:anna@example.com?subject=x', 'anna@example.com'],
    ['Anna Ek <anna@example.com>', 'anna@example.com'],
    ['anna@example.com,', 'anna@example.com'],
    ['anna@\u200bexample.com', 'anna@example.com'],
    ['<mailto:anna@example.com>', 'anna@example.com'],
  ])('the address %j is %j', (text, meant) => {
    expect(cleanEmail(text)).toBe(meant)
  })

  test('dashes of a code are hyphens, and what surrounds it goes', () => {
    expect(cleanCode(' "NE–1\u2212A"; ')).toBe('NE-1-A')
    expect(cleanPhone('Tfn: 070–174 (arbete)')).toBe('070-174')
  })
})

describe('characters that cannot be seen', () => {
  test.each(['', ' ', '\u200b', '\u3164', '\u2800 \u00ad', '\ufe0f'])('a name of %j is refused', (name) => {
    expect(isVisible(name)).toBe(false)
    expect(personNameSchema.safeParse(name).error?.issues).toMatchObject([{ message: 'user.name-required' }])
  })

  test('a reason of five of them is none', () => {
    const reason = z.string().check(freeText(), z.minLength(5))
    expect(reason.safeParse('\u200b'.repeat(9)).success).toBe(false)
  })

  test('two accounts that look alike are one address', () => {
    const seen = 'anna.ek@example.com'
    for (const same of ['anna.ek@exa\u200bmple.com', 'mailto:Anna.Ek@example.com', 'anna.ek@example.com, '])
      expect(emailSchema.parse(same)).toBe(seen)
    // The first letter is Cyrillic.
    expect(emailSchema.safeParse('\u0430nna.ek@example.com').success).toBe(false)
    expect(emailSchema.parse('åsa@öberg.example')).toBe('åsa@öberg.example')
  })

  test('a customer’s confirmation goes to the address that was meant', () => {
    const { customer } = emptySaleDraft
    const pasted = {
      ...customer,
      name: 'Anna\u200b Ek',
      email: 'mailto:anna@example.com,',
      phone: '070–174 06 99 (hem)',
    }
    expect(customerDraftSchema.parse(pasted)).toMatchObject({
      name: 'Anna Ek',
      email: 'anna@example.com',
      phone: '070-174 06 99',
    })
  })
})
