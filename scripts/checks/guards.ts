import ts from 'typescript'
import {
  calledName,
  callsOf,
  lineOf,
  nodesIn,
  nodesNaming,
  textsOf,
  valuesOfProperty,
  type Source,
} from './source-blocks.ts'

/** Lines on which a file passes on what another exports: `export { a } from './b.ts'`, on however many lines. */
export const passedOn = (source: Source): readonly number[] =>
  nodesNaming(source, 'export ')
    .filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    .map(lineOf)

/** Default exports under any name, enums and namespaces. */
export const unwantedForms = (source: Source): readonly number[] =>
  nodesNaming(source, 'default', 'enum', 'namespace', 'module')
    .filter(
      (node) =>
        ts.isEnumDeclaration(node) ||
        (ts.isModuleDeclaration(node) && ts.isIdentifier(node.name) && node.name.text !== 'global') ||
        (ts.isExportAssignment(node) && node.isExportEquals !== true) ||
        (ts.isExportSpecifier(node) && node.name.text === 'default') ||
        (ts.canHaveModifiers(node) && isDefault(node)),
    )
    .map(lineOf)

const isDefault = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false

const SWITCHES = new Set(['skip', 'only', 'todo', 'fixme'])

/** Tests that are switched off or alone: `test.only`, `describe.concurrent.skip`, `test.skip.each`. */
export const switchedTests = (source: Source): readonly number[] =>
  nodesNaming(source, ...SWITCHES, 'xit', 'xdescribe')
    .filter(
      (node) =>
        (ts.isPropertyAccessExpression(node) && SWITCHES.has(node.name.text) && isTest(node.expression)) ||
        (ts.isCallExpression(node) && /^x(?:it|describe)$/u.test(calledName(node))),
    )
    .map(lineOf)

function isTest(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return /^(?:test|it|describe)$/u.test(node.text)
  return ts.isPropertyAccessExpression(node) && isTest(node.expression)
}

const SPOKEN = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label', 'helperText'])

/** Attributes that people read or hear, whose words stand in the code. */
export const spokenInCode = (source: Source): readonly number[] =>
  nodesNaming(source, ...SPOKEN)
    .filter(
      (node) => ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && wordsOf(node.initializer).some(hasLetter),
    )
    .map(lineOf)

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

function wordsOf(value: ts.JsxAttributeValue | undefined): readonly string[] {
  if (value === undefined) return []
  return ts.isJsxExpression(value) ? textsOf(value.expression) : ts.isStringLiteral(value) ? [value.text] : []
}

/** Days that move themselves on: `day = addDays(day, 1)`, of a variable or a property. */
export const dayLoops = (source: Source): readonly number[] =>
  callsOf(source, 'addDays')
    .filter((call) => {
      const { parent } = call
      if (!ts.isBinaryExpression(parent) || parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false
      return parent.left.getText() === call.arguments?.[0]?.getText()
    })
    .map(lineOf)

/** Notices that a screen draws of a failure and nothing else, in place of the part for them. */
export const ownFailureNotices = (source: Source): readonly number[] =>
  nodesNaming(source, 'Notice')
    .filter((node) => ts.isJsxElement(node) && isFailureNotice(node))
    .map(lineOf)

const isFailureNotice = ({ openingElement, children }: ts.JsxElement): boolean => {
  const [shown, ...more] = children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces)
  return (
    openingElement.tagName.getText() === 'Notice' &&
    more.length === 0 &&
    shown !== undefined &&
    ts.isJsxExpression(shown) &&
    shown.expression !== undefined &&
    isFailureText(shown.expression)
  )
}

/** Snackbar calls that show a failure themselves instead of calling `useOutcome`. */
export const ownOutcomes = (source: Source): readonly number[] =>
  callsOf(source, 'open')
    .filter((call) => call.expression.getText() === 'snackbar.open' && textsShown(call).some(isFailureText))
    .map(lineOf)

/** The values of `text` in a call, each branch of a choice for itself. */
const textsShown = (call: ts.Node): readonly ts.Expression[] =>
  nodesIn(call)
    .flatMap((node) => (ts.isPropertyAssignment(node) && node.name.getText() === 'text' ? [node.initializer] : []))
    .flatMap(branchesOf)

const branchesOf = (value: ts.Expression): readonly ts.Expression[] =>
  ts.isConditionalExpression(value) ? [value.whenTrue, value.whenFalse].flatMap(branchesOf) : [value]

const isFailureText = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) && ['failureText', 'failuresText'].includes(calledName(node))

/** Codes with which decisions and calls refuse, each branch of a choice included. */
export function refusalCodes(source: Source): readonly string[] {
  const given = callsOf(source, 'failure', 'add', 'Problem').flatMap((call) => call.arguments?.slice(0, 2) ?? [])
  return [...given, ...valuesOfProperty(source, 'code')]
    .flatMap(textsOf)
    .filter((code) => /^[a-z-]+[.][a-z0-9-]+$/u.test(code))
}
