import { posix } from 'node:path'
import ts from 'typescript'
import { calledName, nodesIn, type Source } from './source-blocks.ts'

// Handlers that open a second transaction. A call is followed by its name into the functions of the server that it reaches:
// a store that opens a transaction counts at the place where it is called. Functions that are passed as values are not followed.

/** The ways to open a transaction, or to let sync open one. */
const OPENERS = new Set(['tx', 'within', 'applyOnServer', 'applyAllOnServer', 'writeOnServer'])
/** They return a function that opens one. */
const MAKERS = new Set(['changesOf'])
/** Their functions run when the call around them runs. */
const RUN_AT_ONCE = new Set(['map', 'flatMap', 'forEach', 'filter', 'all'])
/** Parts of an act that run outside of its transaction. */
const BESIDE_ACTS = new Set(['answer', 'afterwards', 'settle'])

type Named = ReadonlyMap<string, readonly [path: string, name: string]>

interface Module {
  readonly path: string
  readonly tree: ts.SourceFile
  readonly imports: Named
  readonly passedOn: Named
  readonly functions: ReadonlyMap<string, ts.Node>
}

/** A function that opens more than one transaction, or a callback of an act that opens one outside the act's own. */
export interface SecondTransaction {
  readonly path: string
  /** The name of the function, or of the endpoint that it answers. */
  readonly name: string
  readonly lines: readonly number[]
}

/** Finds them in the sources that `isAsked` names. Calls are followed through all sources. */
export function secondTransactions(
  sources: readonly Source[],
  isAsked: (path: string) => boolean,
): readonly SecondTransaction[] {
  const modules = new Map(sources.map((source) => [source.path, moduleOf(source)]))
  const opens = openersAmong(modules)
  return [...modules.values()]
    .filter(({ path }) => isAsked(path))
    .flatMap((module) =>
      [module.tree, ...nodesIn(module.tree)].filter(isFunction).flatMap((node) => {
        const sites = opens.sitesOf(module, node)
        const isBeside = sites.length > 0 && BESIDE_ACTS.has(propertyName(node))
        if (sites.length < 2 && !isBeside) return []
        const lines = sites.map((site) => module.tree.getLineAndCharacterOfPosition(site.getStart()).line + 1)
        return [{ path: module.path, name: nameOf(node), lines }]
      }),
    )
}

function moduleOf(source: Source): Module {
  // Every tree is cached: with a cache of one, each call that is followed would parse its source again.
  const tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true)
  const [imports, passedOn] = [new Map<string, [string, string]>(), new Map<string, [string, string]>()]
  const functions = new Map<string, ts.Node>()
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) noteNames(imports, source.path, statement)
    if (ts.isExportDeclaration(statement)) noteNames(passedOn, source.path, statement)
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && isFunction(initializer)) functions.set(name.text, initializer)
  }
  return { path: source.path, tree, imports, passedOn, functions }
}

function noteNames(
  names: Map<string, [string, string]>,
  path: string,
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
): void {
  const { moduleSpecifier } = statement
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
  if (!bindings || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.'))
    return
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return
  const target = posix.join(posix.dirname(path), moduleSpecifier.text)
  for (const { name, propertyName } of bindings.elements) names.set(name.text, [target, (propertyName ?? name).text])
}

function openersAmong(modules: ReadonlyMap<string, Module>) {
  const known = new Map<ts.Node, boolean>()
  const find = (path: string, name: string): readonly [Module, ts.Node] | null => {
    const module = modules.get(path)
    if (module === undefined) return null
    const own = module.functions.get(name)
    if (own) return [module, own]
    const from = module.imports.get(name) ?? module.passedOn.get(name)
    return from === undefined ? null : find(...from)
  }
  const opensOne = ([module, node]: readonly [Module, ts.Node]): boolean => {
    const found = known.get(node)
    if (found !== undefined) return found
    // A function that calls itself opens no further one by that.
    known.set(node, false)
    const does = sitesOf(module, node).length > 0
    known.set(node, does)
    return does
  }
  const isSite = (module: Module, call: ts.CallExpression, made: ReadonlySet<string>): boolean => {
    const name = calledName(call)
    if (made.has(name)) return true
    if (ts.isPropertyAccessExpression(call.expression) && OPENERS.has(name)) return true
    if (ts.isCallExpression(call.expression) && MAKERS.has(calledName(call.expression))) return true
    if (!ts.isIdentifier(call.expression)) return false
    const target = find(module.path, name)
    return target !== null && opensOne(target)
  }
  /** The calls that open a transaction while the function itself runs. */
  function sitesOf(module: Module, top: ts.Node): readonly ts.CallExpression[] {
    const made = madeIn(module.tree)
    const sites: ts.CallExpression[] = []
    const visit = (node: ts.Node): void => {
      if (node !== top && isFunction(node) && !runsAtOnce(node)) return
      if (ts.isCallExpression(node) && isSite(module, node, made)) {
        sites.push(node)
        return
      }
      ts.forEachChild(node, visit)
    }
    visit(top)
    return sites
  }
  return { sitesOf }
}

const madeNames = new WeakMap<ts.SourceFile, ReadonlySet<string>>()

/** Names of functions that a maker returned (`const logged = changesOf(…)`), or that were taken out of their object (`{ tx: inOne }`). */
function madeIn(tree: ts.SourceFile): ReadonlySet<string> {
  const found = madeNames.get(tree)
  if (found) return found
  const names = nodesIn(tree).flatMap((node) => {
    if (ts.isBindingElement(node))
      return OPENERS.has((node.propertyName ?? node.name).getText()) ? [node.name.getText()] : []
    const value = ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.initializer : undefined
    const isMade = value !== undefined && ts.isCallExpression(value) && MAKERS.has(calledName(value))
    return isMade ? [(node as ts.VariableDeclaration).name.getText()] : []
  })
  madeNames.set(tree, new Set(names))
  return new Set(names)
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node)

const runsAtOnce = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent) && RUN_AT_ONCE.has(calledName(parent))

/** The property or variable that a function is given to. */
function propertyName({ parent }: ts.Node): string {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText()
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : ''
}

/** Its own name, or the name of the endpoint that it handles. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text
    const own = propertyName(at)
    if (own !== '' && isFunction(at) && !BESIDE_ACTS.has(own)) return own
    const parent: ts.Node | undefined = at.parent
    if (parent && ts.isCallExpression(parent) && isFunction(at)) {
      const first: ts.Expression | undefined = parent.arguments[0]
      if (first && ts.isIdentifier(first)) return first.text
    }
    if (parent && ts.isCallExpression(parent) && ts.isObjectLiteralExpression(at)) {
      const first: ts.Expression | undefined = parent.arguments[0]
      if (first && ts.isIdentifier(first)) return first.text
    }
  }
  return '(module)'
}
