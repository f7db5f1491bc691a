// Finds the SQL that is written by hand, and records which of it a test on PostgreSQL has reached.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './paths.mjs'

/**
 * A template or a raw text of SQL. Its name is that of the declaration around it, because most changes of a statement
 * leave that as it is; the second one there is numbered, and so on.
 * @typedef {{ name: string, start: number, end: number }} WrittenSql
 */

/** What a query holds. Descriptions of tables are proved by the migrations. */
const PRODUCTION = /^server\/(?!.*(?:\/testing\/|[.](?:test|table)[.]ts$)).*[.]ts$/

const SQL_WORD = /\bsql(?:<|`|[.]raw\b)/

/** The statements of a file, outermost first. */
export function writtenSql(/** @type {string} */ path, /** @type {string} */ source) {
  if (!PRODUCTION.test(path) || !SQL_WORD.test(source)) return []
  const { program } = parseSync(path, source)
  /** @type {WrittenSql[]} */
  const found = []
  for (const statement of /** @type {readonly Node[]} */ (program.body)) {
    const owner = `${path} ${nameOf(statement)}`
    visit(statement, (node) => {
      if (!isWritten(node)) return
      const before = found.filter((one) => one.name === owner || one.name.startsWith(`${owner} #`)).length
      found.push({ name: before === 0 ? owner : `${owner} #${before + 1}`, start: node.start, end: node.end })
    })
  }
  return found
}

/** The statements of the whole server. */
export const allWrittenSql = () =>
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => PRODUCTION.test(path))
    .toSorted()
    .flatMap((path) => writtenSql(path, readFileSync(join(root, path), 'utf8')).map(({ name }) => name))

/**
 * Vite's plugin that gives each statement its name while tests run. `scripts/lib/postgres-runner.mjs` reads the names of
 * those that a query was built from.
 * @returns {import('vite').Plugin}
 */
export const namesOfSql = () => ({
  name: 'names-of-sql',
  enforce: 'pre',
  transform(source, id) {
    const path = id.replace(/[?].*$/, '').slice(root.length + 1)
    const found = writtenSql(path, source)
    if (found.length === 0) return null
    const parts = found.flatMap(({ name, start, end }) => [
      { at: start, text: `__sqlOf(${JSON.stringify(name)}, `, isStart: true },
      { at: end, text: ')', isStart: false },
    ])
    let code = source
    // From the end, so that earlier positions stay valid. Where one statement ends, none begins.
    for (const { at, text } of parts.toSorted((one, other) => other.at - one.at))
      code = code.slice(0, at) + text + code.slice(at)
    // No line is added: traces of errors keep their lines.
    return { code, map: null }
  },
})

/**
 * @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node
 */

/** @param {Node} node */
function isWritten(node) {
  if (node.type === 'TaggedTemplateExpression') return isSql(node['tag'])
  const callee = node.type === 'CallExpression' ? node['callee'] : null
  return callee?.type === 'MemberExpression' && isSql(callee.object) && callee.property.name === 'raw'
}

/** @param {Node} node */
const isSql = (node) => node.type === 'Identifier' && node['name'] === 'sql'

/** @param {Node} statement */
function nameOf(statement) {
  const declared = statement['declaration'] ?? statement
  return (declared.id ?? declared.declarations?.[0]?.id)?.name ?? 'module'
}

/** @param {Node} node @param {(node: Node) => void} see */
function visit(node, see) {
  see(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one?.type === 'string') visit(one, see)
  }
}
