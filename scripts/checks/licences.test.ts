import { describe, expect, test } from 'vitest'
import { assets, isAllowed, noticeText, ownFiles, packagesOfLock } from '../lib/licences.mjs'
import { allFiles } from './repository.ts'

const SHIPPED = /^(client|server|shared|sw|public)\//
const PROGRAM = /[.](tsx?|m?js|css|html|sql|md|txt|xsd)$/
/** Words, figures and snapshots of our own. */
const OWN_DATA =
  /^(client\/locales|server\/migrations|client\/sync\/engine\/frozen-schemas|public\/robots)|\/testing\/|[.]test[.]|tsconfig|\/LICENSE$/

describe('licences', () => {
  test('every package has one that is allowed', () => {
    const packages = packagesOfLock()
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.filter((one) => !isAllowed(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(ISC AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['unknown', false],
    ['CC-BY-4.0', false],
  ])('of a shipped package %s is allowed: %s', (licence, allowed) => {
    expect(isAllowed({ name: 'something', licence, isDev: false })).toBe(allowed)
  })

  test('every font, picture and file of data is ours, or is named with its licence', () => {
    const data = allFiles.filter((path) => SHIPPED.test(path) && !PROGRAM.test(path) && !OWN_DATA.test(path))
    const known = [...ownFiles, ...assets.flatMap(({ files }) => files)]
    expect(data.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([])
    const unused = assets.filter(({ files }) => !files.every((pattern) => data.some((path) => pattern.test(path))))
    expect(unused.map(({ name }) => name)).toEqual([])
  })

  test('the notice names packages and data with their licences in full', () => {
    const text = noticeText()
    for (const named of [
      'hono ',
      'react ',
      'better-sqlite3 ',
      'Public Sans',
      'SIL OPEN FONT LICENSE',
      'Statistics Finland',
    ])
      expect(text).toContain(named)
    expect(text).toMatch(/Permission is hereby granted, free of charge/)
    expect(text).not.toContain('vitest ')
    expect(text).not.toContain('node_modules')
  })
})
