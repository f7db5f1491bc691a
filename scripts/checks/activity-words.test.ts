import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesOf } from '../lib/catalogues.mjs'
import { callsOf, textsOf, valuesOfProperty } from './source-blocks.ts'

const whatOf = (path: string, text: string) => valuesOfProperty({ path, text }, 'what').flatMap(textsOf)
/** Whether a file writes lines about people: by their kind, or as changes of that kind. */
const logsPeople = (path: string, text: string): boolean =>
  text.includes("kind: 'users'") ||
  callsOf({ path, text }, 'changesOf').some((call) => textsOf(call.arguments?.[1]).includes('users'))

interface Words {
  readonly activity: { readonly what: object }
  readonly userList: { readonly activity: object }
}

const wordsOf = (language: string, name: string) => sentencesOf(language, name) as unknown as Words

test.each(['sv', 'en', 'fi'])('the log of a user says in words what was done, in %s [experience 5.4]', (language) => {
  const files = globSync('server/features/**/*.ts').filter((path) => !/test|seed|testing/u.test(path))
  const logging = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return logsPeople(path, text) ? whatOf(path, text) : []
  })
  const common = wordsOf(language, 'resource').activity.what
  const said = new Set(Object.keys({ ...common, ...wordsOf(language, 'people').userList.activity }))
  const written = new Set(logging)
  expect(written.size).toBeGreaterThan(10)
  expect([...written].filter((what) => !said.has(what))).toEqual([])
})

test('the words of each branch are found', () => {
  expect(whatOf('a.ts', "log({ kind: 'users', what: isNew ? 'invited' : (state ?? 'changed') })")).toEqual([
    'invited',
    'changed',
  ])
})
