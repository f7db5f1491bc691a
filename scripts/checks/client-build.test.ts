import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clientInputs } from '../lib/client-build.mjs'
import { allFiles, read } from './repository.ts'

const inputs = clientInputs()

describe('the client is built anew when something it is made of has changed', () => {
  test('every script that the configuration names is one of these things', () => {
    const named = [...read('vite.config.ts').matchAll(/scripts\/[\w/-]+\.mjs/gu)].map(([path]) => path)
    expect(named).toContain('scripts/lib/design-system-ahead.mjs')
    expect(inputs).toEqual(expect.arrayContaining([...named, 'vite.config.ts']))
  })

  test('and so is every source file, without the tests', () => {
    const isSource = (path: string) => /^(client|sw|shared)\/.*(?<![.](test|bench))[.]tsx?$/u.test(path)
    const sources = allFiles.filter((path) => isSource(path) && !path.includes('/testing/'))
    expect(inputs).toEqual(expect.arrayContaining(sources))
    expect(inputs.filter((path) => /[.]test[.]/u.test(path))).toEqual([])
  })

  test('and each of them exists', () => {
    expect(inputs.filter((path) => !existsSync(path))).toEqual([])
  })
})
