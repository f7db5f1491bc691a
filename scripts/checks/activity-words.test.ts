import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const whatOf = (text: string) => Array.from(text.matchAll(/what: '(\w+)'/gu), ([, what = '']) => what)
interface Words {
  readonly activity: { readonly what: object }
  readonly userList: { readonly activity: object }
}

const wordsOf = (language: string, name: string) =>
  JSON.parse(readFileSync(`client/locales/${language}/${name}.json`, 'utf8')) as Words

test.each(['sv', 'en', 'fi'])('the log of a user says in words what was done, in %s [experience 5.4]', (language) => {
  const files = globSync('server/features/**/*.ts').filter((path) => !/test|seed|testing/u.test(path))
  const texts = files.map((path) => readFileSync(path, 'utf8')).filter((text) => text.includes("kind: 'users'"))
  const common = wordsOf(language, 'resource').activity.what
  const said = new Set(Object.keys({ ...common, ...wordsOf(language, 'people').userList.activity }))
  const written = new Set(texts.flatMap(whatOf))
  expect(written.size).toBeGreaterThan(10)
  expect([...written].filter((what) => !said.has(what))).toEqual([])
})
