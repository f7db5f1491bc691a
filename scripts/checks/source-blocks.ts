import ts from 'typescript'

// Guards that look into calls, objects and JSX ask the parser: an expression over text ends at the first nested bracket, or
// sees one line of three.

export interface Source {
  readonly path: string
  readonly text: string
}

/** The newest one only: the trees of all sources would take a gigabyte. */
let newest: ts.SourceFile | undefined

/**
 * The syntax tree of a source. The end of its name decides how it is read: as `.tsx`, `<Row>(row: Row) => row` would begin an
 * element, and the rest of the file would be lost.
 */
export function treeOf({ path, text }: Source): ts.SourceFile {
  if (newest?.fileName === path && newest.text === text) return newest
  newest = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return newest
}

/** Every node below another, in the order of the source. */
export function nodesIn(top: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(top, visit)
  return found
}

/** The nodes of a source. One without any of the words is not even read: there are thousands. */
export const nodesNaming = (source: Source, ...words: readonly string[]): readonly ts.Node[] =>
  words.some((word) => source.text.includes(word)) ? nodesIn(treeOf(source)) : []

/** The line, counted from 1, on which a node begins. */
export const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1

/** How many lines a node takes. */
export const linesOf = (node: ts.Node): number => node.getText().split('\n').length

/** The calls of a function, however it is reached: `add(…)`, `this.add(…)`, `new Problem(…)`. */
export function callsOf(
  source: Source,
  ...names: readonly string[]
): readonly (ts.CallExpression | ts.NewExpression)[] {
  return nodesNaming(source, ...names).filter(
    (node): node is ts.CallExpression | ts.NewExpression =>
      (ts.isCallExpression(node) || ts.isNewExpression(node)) && names.includes(calledName(node)),
  )
}

/** The last name of what is called: `push` for `this.rows.push(…)`. */
export function calledName({ expression }: ts.CallExpression | ts.NewExpression): string {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

/** The values that are given to a property, as `what: 'created'` gives one to `what`. */
export function valuesOfProperty(source: Source, name: string): readonly ts.Expression[] {
  return nodesNaming(source, name).flatMap((node) =>
    ts.isPropertyAssignment(node) && nameText(node.name) === name ? [node.initializer] : [],
  )
}

const nameText = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined

/** The texts that an expression can be: itself, or each branch of a choice. A template counts by what comes before its values. */
export function textsOf(node: ts.Expression | undefined): readonly string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return textsOf(node.expression)
  if (ts.isTemplateExpression(node)) return node.head.text === '' ? [] : [node.head.text]
  if (!ts.isBinaryExpression(node)) return []
  return [...textsOf(node.left), ...textsOf(node.right)]
}

/** The names of files that a source imports, passes on, or loads later. */
export const importsOf = (text: string): readonly string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
