import type { DocNode } from './document.schema.ts'

const WORDS_A_MINUTE = 180

/** Everything that a node says, without its form. */
export const textOf = (node: DocNode): string =>
  node.text ?? (node.content ?? []).map(textOf).join(isLine(node) ? '' : ' ')

const isLine = ({ type }: DocNode): boolean => ['paragraph', 'heading', 'codeBlock'].includes(type)

/** One entry for each line that a reader sees: a paragraph, an item, a row of a table, a picture. */
export function linesOf(node: DocNode): readonly string[] {
  const { type, attrs = {}, content = [] } = node
  if (isLine(node)) return [textOf(node)]
  if (type === 'tableRow') return [content.map(textOf).join(' | ')]
  if (type === 'image') return [`[${String(attrs['alt'])}]`]
  if (type === 'file') return [`[${String(attrs['name'])}]`]
  if (type === 'embed') return ['[↗]']
  return content.flatMap(linesOf)
}

/** The headings, by which a guide is found as well. */
export const headingsOf = (node: DocNode): readonly string[] =>
  node.type === 'heading' ? [textOf(node)] : (node.content ?? []).flatMap(headingsOf)

const minutesOfWords = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** How long it takes to read. */
export const minutesOf = (doc: DocNode): number => minutesOfWords(textOf(doc).split(/\s+/u).filter(Boolean).length)

const idsIn = (node: DocNode, name: string): readonly string[] => [
  ...(typeof node.attrs?.[name] === 'string' ? [node.attrs[name]] : []),
  ...(node.content ?? []).flatMap((child) => idsIn(child, name)),
]

/** The pictures and files that a document shows. */
export const filesOf = (doc: DocNode): readonly string[] => [...new Set(idsIn(doc, 'fileId'))]
export const embedsOf = (doc: DocNode): readonly string[] => [...new Set(idsIn(doc, 'embedId'))]

export const isEmptyDoc = (doc: DocNode): boolean =>
  textOf(doc).trim() === '' && filesOf(doc).length + embedsOf(doc).length === 0

/** A short name for a text: FNV-1a. Equal texts have equal names; it hides nothing. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** The names of the blocks of a source, stored with a translation of it. */
export const basisOf = (source: DocNode): string[] =>
  (source.content ?? []).map((block) => digestOf(linesOf(block).join('\n')))

/** For each block of the source: whether it was changed after it was translated. */
export const outdatedBlocks = (source: DocNode, basis: readonly string[]): readonly boolean[] => {
  const known = new Set(basis)
  return basisOf(source).map((name) => !known.has(name))
}
