import * as z from 'zod/mini'

/** The text of a guide as the editor has it (TipTap's JSON). It is a tree of known nodes, never HTML. */
export interface DocNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly DocNode[]
  readonly marks?: readonly DocMark[]
  readonly text?: string
}
export interface DocMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

export const calloutTones = ['info', 'success', 'warning', 'danger'] as const
export type CalloutTone = (typeof calloutTones)[number]

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
// An address of the web, of mail or of a telephone, or a path of the product itself.
const HREF = /^(https:\/\/[^\s<>"\\]+|mailto:[^\s<>"\\]+|tel:\+?[\d ()-]+|\/(?!\/)[\w/?=&.-]*)$/iu

export const isSafeHref = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= 1000 && HREF.test(href)

type Check = (value: unknown) => boolean
const isId: Check = (value) => typeof value === 'string' && ID.test(value)
const isShort: Check = (value) => typeof value === 'string' && value.length <= 300
const isSpan: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 20
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

interface NodeRule {
  readonly within: readonly string[]
  readonly attrs?: Readonly<Record<string, Check>>
}

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'callout',
  'codeBlock',
  'horizontalRule',
  'table',
  'image',
  'file',
  'embed',
]
const line = ['text', 'hardBreak']

const nodeRules: Readonly<Record<string, NodeRule>> = {
  doc: { within: blocks },
  paragraph: { within: line },
  heading: { within: line, attrs: { level: oneOf(2, 3) } },
  bulletList: { within: ['listItem'] },
  orderedList: { within: ['listItem'], attrs: { start: isSpan } },
  listItem: { within: blocks },
  taskList: { within: ['taskItem'] },
  taskItem: { within: blocks, attrs: { checked: oneOf(true, false) } },
  blockquote: { within: blocks },
  callout: { within: blocks, attrs: { tone: oneOf(...calloutTones) } },
  codeBlock: { within: ['text'] },
  horizontalRule: { within: [] },
  table: { within: ['tableRow'] },
  tableRow: { within: ['tableHeader', 'tableCell'] },
  tableHeader: { within: blocks, attrs: { colspan: isSpan, rowspan: isSpan } },
  tableCell: { within: blocks, attrs: { colspan: isSpan, rowspan: isSpan } },
  image: { within: [], attrs: { fileId: isId, alt: isShort } },
  file: { within: [], attrs: { fileId: isId, name: isShort } },
  embed: { within: [], attrs: { embedId: isId } },
  hardBreak: { within: [] },
  text: { within: [] },
}

const markRules: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  bold: {},
  italic: {},
  strike: {},
  underline: {},
  code: {},
  link: { href: isSafeHref },
}

const NODES_MAX = 4000
const DEPTH_MAX = 16
const TEXT_MAX = 100_000

const has = (rules: object, type: string): boolean => Object.hasOwn(rules, type)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a document with known nodes, marks and attributes only, and of a bounded size. */
export function isDoc(value: unknown): value is DocNode {
  const left = { nodes: NODES_MAX, text: TEXT_MAX }
  return isPlain(value) && value['type'] === 'doc' && isNode(value, left, 0)
}

function isNode(node: unknown, left: { nodes: number; text: number }, depth: number): boolean {
  left.nodes -= 1
  if (!isPlain(node) || left.nodes < 0 || depth > DEPTH_MAX) return false
  const { type, attrs = {}, content = [], marks = [], text, ...rest } = node
  if (typeof type !== 'string' || !has(nodeRules, type) || Object.keys(rest).length > 0) return false
  const rule = nodeRules[type]
  if (rule === undefined || !hasAttrs(attrs, rule.attrs ?? {})) return false
  if (!Array.isArray(content) || !Array.isArray(marks) || marks.length > 6 || !marks.every(isMark)) return false
  if (type === 'text') {
    if (typeof text !== 'string' || text === '') return false
    left.text -= text.length
    return left.text >= 0 && content.length === 0
  }
  if (text !== undefined) return false
  return content.every(
    (child) => isPlain(child) && rule.within.includes(String(child['type'])) && isNode(child, left, depth + 1),
  )
}

function isMark(mark: unknown): boolean {
  if (!isPlain(mark)) return false
  const { type, attrs = {}, ...rest } = mark
  if (typeof type !== 'string' || !has(markRules, type) || Object.keys(rest).length > 0) return false
  return hasAttrs(attrs, markRules[type] ?? {})
}

const hasAttrs = (attrs: unknown, rules: Readonly<Record<string, Check>>): boolean =>
  isPlain(attrs) &&
  Object.entries(attrs).every(([name, value]) => has(rules, name) && rules[name]?.(value) === true) &&
  Object.keys(rules).every((name) => Object.hasOwn(attrs, name))

/**
 * A document without anything that {@link isDoc} refuses: unknown nodes give their children up, unknown attributes go, and
 * a link to a forbidden address is plain text. The editor stores what this answers.
 */
export function cleanDoc(value: unknown): DocNode {
  const content = isPlain(value) && Array.isArray(value['content']) ? value['content'] : []
  return { type: 'doc', content: content.flatMap((child) => cleanNode(child, 'doc', 1)) }
}

function cleanNode(node: unknown, parent: string, depth: number): DocNode[] {
  if (!isPlain(node) || depth > DEPTH_MAX) return []
  const type = String(node['type'])
  const children: readonly unknown[] = Array.isArray(node['content']) ? node['content'] : []
  if (!has(nodeRules, type) || nodeRules[parent]?.within.includes(type) !== true)
    return children.flatMap((child) => cleanNode(child, parent, depth))
  if (type === 'text') return cleanText(node)
  const attrs = cleanAttrs(node['attrs'], nodeRules[type]?.attrs ?? {})
  if (attrs === null) return []
  const content = children.flatMap((child) => cleanNode(child, type, depth + 1))
  return [
    {
      type,
      ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
      ...(content.length > 0 ? { content } : {}),
    },
  ]
}

function cleanText({ text, marks }: Record<string, unknown>): DocNode[] {
  if (typeof text !== 'string' || text === '') return []
  const kept = (Array.isArray(marks) ? marks : []).flatMap((mark: unknown): DocMark[] => {
    if (!isPlain(mark) || typeof mark['type'] !== 'string' || !has(markRules, mark['type'])) return []
    const attrs = cleanAttrs(mark['attrs'], markRules[mark['type']] ?? {})
    if (attrs === null) return []
    return [{ type: mark['type'], ...(Object.keys(attrs).length > 0 ? { attrs } : {}) }]
  })
  return [{ type: 'text', text, ...(kept.length > 0 ? { marks: kept } : {}) }]
}

const fallbacks: Readonly<Record<string, unknown>> = {
  level: 2,
  start: 1,
  checked: false,
  tone: 'info',
  colspan: 1,
  rowspan: 1,
  alt: '',
  name: '',
}

/** Null: an attribute that the node needs is missing or forbidden. */
function cleanAttrs(given: unknown, rules: Readonly<Record<string, Check>>): Record<string, unknown> | null {
  const attrs: Record<string, unknown> = {}
  for (const [name, check] of Object.entries(rules)) {
    const value = isPlain(given) ? given[name] : undefined
    if (check(value)) attrs[name] = value
    else if (name in fallbacks) attrs[name] = fallbacks[name]
    else return null
  }
  return attrs
}

export const emptyDoc = (): DocNode => ({ type: 'doc', content: [] })

export const docSchema = z.custom<DocNode>(isDoc, 'guide.bad-document')
