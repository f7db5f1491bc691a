import { describe, expect, test } from 'vitest'
import { cleanDoc, isDoc, isSafeHref, type DocNode } from './document.schema.ts'
import { hostileHrefs, hostileNodes } from '../testing/hostile.ts'

const paragraph = (text: string): DocNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })

describe('documents', () => {
  test('hold known nodes, marks and attributes only', () => {
    expect(isDoc(doc(paragraph('Hej')))).toBe(true)
    for (const node of hostileNodes) expect([node, isDoc(doc(node))]).toEqual([node, false])
  })

  test('no link leads to a script or to another kind of address', () => {
    for (const href of hostileHrefs) expect([href, isSafeHref(href)]).toEqual([href, false])
    for (const href of ['https://example.com/a?b=1#c', 'mailto:a@b.se', 'tel:+46 70 123', '/guides/dashboard?x=1'])
      expect([href, isSafeHref(href)]).toEqual([href, true])
  })

  test('a cleaned document passes its own check, whatever was in it', () => {
    for (const node of [...hostileNodes, paragraph('Hej')]) expect(isDoc(cleanDoc(doc(node)))).toBe(true)
    expect(cleanDoc(doc({ type: 'section', content: [paragraph('Kvar')] }))).toEqual(doc(paragraph('Kvar')))
  })

  test('a document is bounded in nodes, text and depth', () => {
    expect(isDoc(doc(...Array.from({ length: 5000 }, () => paragraph('x'))))).toBe(false)
    expect(isDoc(doc(paragraph('x'.repeat(100_001))))).toBe(false)
    let nested: DocNode = paragraph('x')
    for (let depth = 0; depth < 40; depth += 1) nested = { type: 'blockquote', content: [nested] }
    expect([isDoc(doc(nested)), isDoc(cleanDoc(doc(nested)))]).toEqual([false, true])
  })

  test('nothing is found under the names of an object’s own parts', () => {
    expect(isDoc(doc({ type: 'constructor' }))).toBe(false)
    expect(
      isDoc(doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: '__proto__' }] }] })),
    ).toBe(false)
  })
})
