import { filled, type Values } from './message-values.rules.ts'

/** A run of text within a line. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly isLink: boolean
  /** Empty where the run is no link, or leads nowhere. */
  readonly href: string
}

/** A part of a message. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly lines: readonly (readonly Run[])[] }
  | { readonly kind: 'list'; readonly lines: readonly (readonly Run[])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }

const BUTTON = /^\[([^\]\n]+)\]\(([^()\s]+)\)$/
const RUN = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/**
 * The parts of a message as it is written: paragraphs between blank lines, `# ` for a heading, `- ` for a list, `**bold**`,
 * `[text](address)` for a link, and alone on its line for a button.
 */
export const blocksOf = (body: string): Block[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(partsOf)

function partsOf(part: string): Block[] {
  const button = BUTTON.exec(part)
  if (button) return [{ kind: 'button', label: button[1] ?? '', href: safeHref(button[2] ?? '') }]
  const lines = part.split('\n')
  const [first = '', ...rest] = lines
  if (first.startsWith('# ')) {
    const heading: Block = { kind: 'heading', lines: [runsOf(first.slice(2))] }
    return rest.length === 0 ? [heading] : [heading, ...partsOf(rest.join('\n').trim())]
  }
  if (lines.every((line) => line.startsWith('- ')))
    return [{ kind: 'list', lines: lines.map((line) => runsOf(line.slice(2))) }]
  return [{ kind: 'paragraph', lines: lines.map(runsOf) }]
}

/** Whether a link leads to something else than a page on the web or a place in Rond. */
export const hasUnsafeLink = (body: string): boolean =>
  blocksOf(body).some((block) =>
    block.kind === 'button'
      ? block.href === ''
      : block.lines.some((runs) => runs.some(({ isLink, href }) => isLink && href === '')),
  )

function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  const plain = (until: number) => {
    if (until > from) runs.push({ text: line.slice(from, until), isBold: false, isLink: false, href: '' })
  }
  for (const match of line.matchAll(RUN)) {
    plain(match.index)
    const [whole, bold, label, href] = match
    if (bold !== undefined) runs.push({ text: bold, isBold: true, isLink: false, href: '' })
    else runs.push({ text: label ?? '', isBold: false, isLink: true, href: safeHref(href ?? '') })
    from = match.index + whole.length
  }
  plain(line.length)
  return runs
}

/** A page on the web, a place in Rond, or the variable with the address of Rond. Anything else leads nowhere. */
const safeHref = (href: string): string =>
  /^https:\/\/[^\s"'<>]+$/.test(href) || /^\/(?![/\\])[^\s"'<>\\]*$/.test(href) || /^\{\{\s*link\s*\}\}$/.test(href)
    ? href
    : ''

/** The message without markup: the text part of a mail, a text message, a notice in the application. */
export function plainText(body: string, values: Values, origin: string): string {
  return blocksOf(body)
    .map((block) => {
      if (block.kind === 'button') return `${filled(block.label, values)}: ${addressOf(block.href, values, origin)}`
      const lines = block.lines.map((runs) => runs.map((run) => runText(run, values, origin)).join(''))
      return (block.kind === 'list' ? lines.map((line) => `- ${line}`) : lines).join('\n')
    })
    .join('\n\n')
}

function runText({ text, href }: Run, values: Values, origin: string): string {
  const shown = filled(text, values)
  return href === '' ? shown : `${shown} (${addressOf(href, values, origin)})`
}

/** The address that a link leads to. */
export const addressOf = (href: string, values: Values, origin: string): string =>
  href.startsWith('/') ? `${origin}${href}` : filled(href, values)
