import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { variableNames } from '../../server/platform/config.ts'
import { root } from '../lib/paths.mjs'

const read = (name: string): string => readFileSync(join(root, 'operations', name), 'utf8')

describe('files for operators', () => {
  test('the image holds every folder that the server is made of, and only folders that exist', () => {
    const copied = [...read('Containerfile').matchAll(/^COPY --from=build \/rond\/(\S+)/gmu)].map(
      ([, name = '']) => name,
    )
    const built = new Set(['dist', 'node_modules'])
    expect(copied.filter((name) => !built.has(name) && !existsSync(join(root, name)))).toEqual([])
    expect(copied.toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'public', 'server', 'shared'])
    const outside = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(\.test\.ts|\/testing\/|^testing\/)/u.test(name))
      .filter((name) => /from '(\.\.\/)+(client|e2e|scripts)\//u.test(readFileSync(join(root, 'server', name), 'utf8')))
    expect(outside).toEqual([])
  })

  test('the compose file sets variables that the server knows', () => {
    const [, block = ''] = /environment:\n((?: {6}\S.*\n)+)/u.exec(read('compose.yaml')) ?? []
    const names = [...block.matchAll(/^ {6}(\w+):/gmu)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  })
})
