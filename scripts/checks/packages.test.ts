import { describe, expect, test } from 'vitest'
import { allFiles, linesMatching, read } from './repository.ts'

/** The packages that the product is built on by order of its owner, and where each does its work. */
const chosen: readonly (readonly [name: string, home: string])[] = [
  ['react', 'client/'],
  ['react-router', 'client/'],
  ['react-hook-form', 'client/ui/form/'],
  ['i18next', 'client/app/i18n/'],
  ['@chakra-ui/react', 'client/ui/'],
  ['chart.js', 'client/ui/chart/'],
  ['react-chartjs-2', 'client/ui/chart/'],
  ['dexie', 'client/sync/engine/'],
  ['dexie-react-hooks', 'client/sync/'],
  ['workbox-window', 'client/app/pwa/'],
  ['zod', 'shared/'],
  ['@casl/ability', 'shared/access/'],
  ['hono', 'server/platform/http/'],
  ['@hono/node-server', 'server/'],
  ['drizzle-orm', 'server/features/'],
  ['better-sqlite3', 'server/platform/database/'],
  ['vite', 'vite.config.ts'],
  ['vite-plugin-pwa', 'vite.config.ts'],
]

describe('the packages of the product', () => {
  test.each(chosen)('%s does its work in %s', (name, home) => {
    const files = allFiles.filter((path) => path.startsWith(home) && /[.]tsx?$/.test(path) && !isTest(path))
    const imports = new RegExp(`^(import (?!type ).*|[}] )from '${name.replaceAll('.', '[.]')}(/[^']*)?'`)
    expect(linesMatching(files, imports)).not.toEqual([])
  })

  test('Playwright steers the stories', () => {
    const stories = allFiles.filter((path) => path.startsWith('e2e/'))
    expect(linesMatching(stories, /from '@playwright\/test'/)).not.toEqual([])
  })

  test('react-hook-form and zod hold every form together', () => {
    expect(read('client/ui/form/form-for.tsx')).toMatch(/zodResolver|standardSchemaResolver/)
  })
})

const isTest = (path: string): boolean => /[.]test[.]tsx?$|\/testing\//.test(path)
