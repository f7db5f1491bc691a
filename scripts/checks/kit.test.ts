import { describe, expect, test } from 'vitest'
import { ownFailureNotices, ownOutcomes } from './guards.ts'
import { productionFiles, read } from './repository.ts'

const clientFiles = productionFiles.filter((path) => path.startsWith('client/') && path.endsWith('.tsx'))
const isKit = (path: string) => path.startsWith('client/kit/')
const isUi = (path: string) => path.startsWith('client/ui/')
const kit = clientFiles.filter(isKit).map(read).join('\n')
const screens = clientFiles.filter((path) => !isKit(path) && !isUi(path)).map(read)

describe('the design system page', () => {
  const components = clientFiles
    .filter(isUi)
    .flatMap((path) =>
      Array.from(read(path).matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm), ([, name = '']) => name),
    )

  test('there are components to show', () => {
    expect(components.length).toBeGreaterThan(50)
  })

  test('shows every component that a screen uses', () => {
    const used = components.filter((name) => screens.some((text) => uses(text, name)))
    // The provider is around the page, not on it.
    expect(used.filter((name) => !uses(kit, name) && name !== 'UiProvider')).toEqual([])
  })
})

describe('the failures of an act', () => {
  test('are shown by one part: no screen writes notices of its own', () => {
    const owners = clientFiles.filter(
      (path) => !path.endsWith('/act-failures.tsx') && ownFailureNotices({ path, text: read(path) }).length > 0,
    )
    expect(owners).toEqual([])
  })

  test('are announced by one hook: no feature puts them into the snackbar itself', () => {
    const owners = productionFiles.filter(
      (path) => /^client\/features\/.*\.tsx?$/u.test(path) && ownOutcomes({ path, text: read(path) }).length > 0,
    )
    expect(owners).toEqual([])
  })

  test.each([
    'failures.map((one) => (\n  <Notice tone="danger">{failureText(one)}</Notice>\n))',
    'failures.map((one, at) => <Notice key={at} onClose={() => close(one)} tone="danger">{failureText(one)}</Notice>)',
    'failures.map((one) => {\n  return <Notice tone="danger">{failureText(one)}</Notice>\n})',
    'fault === null ? null : <Notice tone="warning">\n  {failureText(fault)}\n</Notice>',
  ])('finds: %s', (text) => {
    expect(ownFailureNotices({ path: 'a.tsx', text })).toHaveLength(1)
  })

  test('passes: one notice around the reasons of one act', () => {
    const text =
      'acts.map((act) => <Notice tone="danger">{act.failures.map((one) => <p>{failureText(one)}</p>)}</Notice>)'
    expect(ownFailureNotices({ path: 'a.tsx', text })).toEqual([])
  })
})

describe('the outcome of an act', () => {
  test.each([
    'snackbar.open({ text: fault ? failureText(fault) : done })',
    'if (!result.ok) snackbar.open({ text: failuresText(result.failures), duration: 6000 })',
  ])('finds: %s', (text) => {
    expect(ownOutcomes({ path: 'a.ts', text })).toHaveLength(1)
  })

  test('passes: a sentence around the reason', () => {
    const text = "snackbar.open({ text: `${t('runs.failed')} ${failureText(fault)}` })"
    expect(ownOutcomes({ path: 'a.ts', text })).toEqual([])
  })
})

const uses = (text: string, name: string): boolean => new RegExp(`<(\\w+[.])?${name}\\b`).test(text)
