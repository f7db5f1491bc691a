import ts from 'typescript'

/** A regular expression as it is written in a file. */
export interface Expression {
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** The expressions of a file. What a template puts into one is read as the letter `x`. */
export function expressionsIn(path: string, text: string): readonly Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const add = (node: ts.Node, source: string, flags: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push({ line: line + 1, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
      const source = writtenIn(node.arguments?.[0], file)
      if (source !== null) add(node, source, writtenIn(node.arguments?.[1], file) ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** An expression that is made while the product runs, of something that is not written in its code. */
export interface MadeExpression {
  readonly line: number
  readonly text: string
}

/**
 * The expressions of a file that are made of more than literals and constants (`NAMES_LIKE_THIS`): a text that a person wrote
 * could be one of them. Naming `RegExp` in any other way than `new RegExp(…)` counts as well, types left out.
 */
export function madeExpressionsIn(path: string, text: string): readonly MadeExpression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: MadeExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node) && node.text === 'RegExp' && !isHarmless(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ line: line + 1, text: node.parent.getText(file) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isHarmless({ parent }: ts.Identifier): boolean {
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
  if (!ts.isNewExpression(parent)) return false
  return parent.arguments?.[0] !== undefined && isFixed(parent.arguments[0])
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/u

/** A literal, a constant, or a template of these. */
function isFixed(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) return true
  if (ts.isIdentifier(node)) return CONSTANT.test(node.text)
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'String.raw' && isFixed(node.template)
  return ts.isTemplateExpression(node) && node.templateSpans.every(({ expression }) => isFixed(expression))
}

function writtenIn(node: ts.Node | undefined, file: ts.SourceFile): string | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  const isRaw = ts.isTaggedTemplateExpression(node)
  const template = isRaw ? node.template : node
  const textOf = (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail | ts.NoSubstitutionTemplateLiteral) =>
    isRaw ? (part.rawText ?? part.text) : part.text
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOf(template)
  if (!ts.isTemplateExpression(template)) return node.getText(file) === 'undefined' ? null : null
  return textOf(template.head) + template.templateSpans.map(({ literal }) => `x${textOf(literal)}`).join('')
}

/** Without these a text is read by an expression in time that grows with it. */
const REPEATS = /[*+]|\{\d+,\}/u

/** How often a piece is repeated, in turn, so that time which doubles with each repetition is found by a short text. */
const REPEATED = [18, 24, 30, 300, 3000] as const
/** A text of longer pieces has fewer of them. */
const LETTERS_MAX = 16_000
/** An expression that looks at each letter a few times takes some 0.1 ms; one that begins anew at each, 5 ms or more. */
const SLOW_MS = 2.5

/**
 * A text that an expression takes too long for; null: none was found. The texts are made of what the expression itself
 * names, repeated, behind a possible beginning and in front of an end that it does not expect.
 */
export function slowTextOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  if (!REPEATS.test(source)) return null
  const expression = new RegExp(source, flags.includes('g') ? flags.replace('y', '') : `${flags.replace('y', '')}g`)
  for (const { begin, piece, end } of textsFor(source))
    for (const wanted of REPEATED) {
      const times = Math.min(wanted, Math.ceil(LETTERS_MAX / piece.length))
      const text = begin + piece.repeat(times) + end
      if (isSlow(expression, text)) return JSON.stringify([begin, piece, times, end])
    }
  return null
}

const RUNS = 25
/** Three runs are always made; after this long in all, no further ones. */
const LONG_ENOUGH_MS = 500

/** Whether every run is slow. A busy machine makes some runs of a fast expression slow, but not all of them. */
function isSlow(expression: RegExp, text: string): boolean {
  let spentMs = 0
  for (let run = 0; run < RUNS && (run < 3 || spentMs < LONG_ENOUGH_MS); run += 1) {
    const ms = timeOf(expression, text)
    if (ms < SLOW_MS) return false
    spentMs += ms
  }
  return true
}

function timeOf(expression: RegExp, text: string): number {
  const from = performance.now()
  text.replaceAll(expression, '')
  return performance.now() - from
}

const ORDINARY = [
  'a',
  '0',
  ' ',
  '\n',
  '.',
  ',',
  '-',
  '"',
  '<',
  '/',
  '(',
  '[',
  '{',
  '@',
  ':',
  '_',
  '!',
  '\t',
  'a ',
  ' a',
  '1 ',
]
const ENDS = ['', '\u0001', '!', '\n', 'x']

function* textsFor(source: string): Generator<{ begin: string; piece: string; end: string }> {
  const words = [...new Set([...literalsOf(withoutOptional(source)), ...literalsOf(source)])].slice(0, 16)
  const pieces = new Set([
    ...words,
    ...words.map((word) => `${word} `),
    ...words.map((word) => `${word}a`),
    ...ORDINARY,
  ])
  const begins = new Set(['', 'x', ...words.slice(0, 4)])
  for (const piece of pieces) for (const begin of begins) for (const end of ENDS) yield { begin, piece, end }
}

/** Without the groups that may be left out: `<(?:\w+:)?row` begins with `<row`. */
function withoutOptional(source: string): string {
  const shorter = source.replaceAll(/\((?:\?:)?[^()]*\)(?:[?*]\??)/gu, '')
  return shorter === source ? source : withoutOptional(shorter)
}

/** The runs of plain letters and signs in an expression: `/<row\b/` has `<row`. */
function literalsOf(source: string): string[] {
  const plain = source
    .replaceAll(/\(\?(?:[:=!]|<[=!]|<\w+>)/gu, '\0')
    .replaceAll(/\\[bBdDsSwWnrtfv]|\\[pP]\{[^{}]*\}|\\u\{?[\da-fA-F]+\}?/gu, '\0')
    .replaceAll(/\\(.)/gu, (_all, sign: string) => sign)
    .replaceAll(/[[\]()*+?^$|]|\{\d+,?\d*\}/gu, (sign) => (sign.length > 1 ? '\0' : `\0${sign}\0`))
  return [...new Set(plain.split('\0').filter((word) => word !== '' && word.length < 24))]
}
