import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../lib/catalogues.mjs'

/** The words of the specification that people read, as the English catalogues write them. */
const catalogue = (name: string): object => sentencesOf('en', name)

function textOf(key: string): unknown {
  const [name = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], catalogue(name))
}

describe('sale report statuses are labelled as the specification writes them [spec 4]', () => {
  test.each([
    ['approved', 'Approved'],
    ['deviation', 'Deviation'],
    ['regret', 'Regret'],
    ['absence', 'Absence'],
    ['flagged', 'Flagged'],
    ['finalized', 'Finalized (waiting for approval)'],
    ['unanswered', 'Unanswered'],
  ])('%s: %s', (status, label) => {
    expect(textOf(`selling:status.${status}`)).toBe(label)
  })
})

describe('deviation types are labelled as the specification writes them [spec 3]', () => {
  test.each([
    ['not_credit_worthy', 'Not credit worthy'],
    ['incorrect_order', 'Incorrect order (new order)'],
    ['customer_cannot_continue', 'Customer cannot continue'],
    ['other', 'Other'],
    ['incorrect_ssn', 'Incorrect SSN'],
  ])('%s: %s', (type, label) => {
    expect(textOf(`selling:deviationType.${type}`)).toBe(label)
  })
})

describe('pages have the titles of the specification [spec 2]', () => {
  test.each([
    ['controlling:row.title', 'Matched Sale Reports'],
    ['catalog:categories.title', 'Product Categories'],
    ['rates:category.title', 'Category Commissions'],
    ['profit:distribution.title', 'Sales Distribution'],
    ['profit:extra.title', 'Extra Income'],
    ['profit:compare.title', 'Compare periods'],
    ['messaging:announcements.title', 'Notifications'],
    ['frame:user.signOut', 'Log out'],
    ['leading:manager.title', 'Management overview'],
  ])('%s: %s', (key, title) => {
    expect(textOf(key)).toBe(title)
  })
})

describe('order statistics filter by team and by user [spec 2]', () => {
  test.each([
    ['report:filters.team', 'Select team'],
    ['report:filters.allTeams', 'All teams'],
    ['report:filters.allPeople', 'All users'],
  ])('%s: %s', (key, label) => {
    expect(textOf(key)).toBe(label)
  })
})

test('e-mail is written so, and "Log out" has "Log in" beside it, never "Sign in" [spec 2, decision 0038]', () => {
  const texts = globSync('client/locales/en/**/*.json').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/": "((?:[^"\\]|\\.)*)"/gu), ([, text = '']) =>
      text.replaceAll(/\{\{.*?\}\}/gu, ''),
    ),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => /\bemail|\bsign(?:s|ed|ing)?[ -]in\b(?! Rond)/iu.test(text))).toEqual([])
})

describe('errors and confirmations begin with the sentences of the specification [spec 8, 9]', () => {
  test.each([
    [
      'failures:assistant.quota',
      'The request quota has been reached, please wait approximately 1 minute before the next request.',
    ],
    [
      'failures:assistant.chart-failed',
      'Failed to generate the chart. This may be because the request returned no data or too many requests are being made at the moment.',
    ],
    ['failures:assistant.invalid-prompt', 'Invalid Prompt'],
    ['payroll:runs.failed', 'Something went wrong when data was exported to'],
    ['common:somethingWentWrong', 'Something went wrong'],
    ['resource:export.failed', 'Failed to download file'],
    ['report:export.failed', 'Failed to download file'],
    ['failures:request.invalid', 'Validation failed'],
    [
      'recruiting:confirm.accounts',
      'This will create both local user account and Azure account for this candidate. Continue?',
    ],
    ['failures:profile.last-four-invalid', 'Enter the last 4 digits of the SSN'],
  ])('%s', (key, sentence) => {
    expect(String(textOf(key))).toMatch(new RegExp(`^${sentence.replaceAll(/[?.()]/gu, String.raw`\$&`)}`, 'u'))
  })
})
