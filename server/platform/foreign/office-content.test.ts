import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { officeRefusal } from './office-content.ts'

const relation = (type: string, more = '') =>
  strToU8(
    `<Relationships><Relationship Id="r1" Type="http://x/relationships/${type}" Target="y"${more}/></Relationships>`,
  )
const types = (type: string) => strToU8(`<Types><Override PartName="/a" ContentType="application/${type}"/></Types>`)
const plain = {
  '[Content_Types].xml': types('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  'word/document.xml': strToU8('<w:document>vbaProject</w:document>'),
  'word/_rels/document.xml.rels': relation('hyperlink', ' TargetMode="External"'),
}

test('a file of Word with text and links is taken, whatever its text is [security 24]', () => {
  expect(officeRefusal(zipSync(plain))).toBeNull()
})

test.each([
  ['macros', { 'word/vbaProject.bin': strToU8('x') }],
  ['macros by another name', { 'word/_rels/document.xml.rels': relation('vbaProject') }],
  ['a type that runs macros', { '[Content_Types].xml': types('vnd.ms-word.document.macroEnabled.main+xml') }],
  ['a type in UTF-16', { '[Content_Types].xml': Buffer.from('<a b="vbaProject"/>', 'utf16le') }],
  ['a control', { 'word/activeX/activeX1.xml': strToU8('x') }],
  ['a packed program', { 'word/embeddings/oleObject1.bin': strToU8('x') }],
  ['a template from elsewhere', { 'word/_rels/a.rels': relation('attachedTemplate', ' TargetMode="External"') }],
])('a file of Word with %s is not taken [security 24]', (_, parts) => {
  expect(officeRefusal(zipSync({ ...plain, ...parts }))).toBe('active')
})

test('a damaged file is not taken, nor one that unpacks without end', () => {
  expect(officeRefusal(zipSync(plain).subarray(0, 200))).toBe('unreadable')
  expect(officeRefusal(zipSync({ ...plain, 'a.rels': new Uint8Array(5_000_000) }))).toBe('unreadable')
})
