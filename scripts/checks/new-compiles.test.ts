import { join, posix, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.mjs'
import { namesOf } from '../new/names.mjs'
import { clientPart } from '../new/client.mjs'
import { serverPart } from '../new/server.mjs'
import { writtenBy } from '../new/plan.mjs'
import { newThing } from '../new/things.mjs'
import { allFiles, read, sourceFiles } from './repository.ts'

type Read = (path: string) => string | null

const repository: Read = (path) => (allFiles.includes(path) ? read(path) : null)

/** The files of everything that `npm run new` writes, one after the other, as they would be in the project. */
function everything(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const now: Read = (path) => files.get(path) ?? repository(path)
  const add = (written: ReadonlyMap<string, string>) => written.forEach((text, path) => files.set(path, text))
  const things = [
    ['act', 'organisation', 'user-title', 'close'],
    ['act', 'recruiting', 'candidate', 'close'],
    ['report', 'recruiting', 'new-candidates'],
    ['sum', 'time', 'closed-days'],
  ]
  for (const args of things) add(newThing(args, { read: now, files: [...sourceFiles, ...files.keys()] }).files)
  add(writtenBy([serverPart, clientPart], { names: namesOf(['time', 'reason-code']), read: now }))
  return files
}

/** Files that both parts read. */
const sources = new Map<string, ts.SourceFile>()

/** Faults that the compiler finds in written files, with the settings of the part of the project that they are in. */
function faultsIn(files: ReadonlyMap<string, string>, part: 'server' | 'client'): readonly string[] {
  const config = ts.readConfigFile(join(root, `tsconfig.${part}.json`), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const disk = ts.createCompilerHost({ ...options, incremental: false }, true)
  const host = { ...disk }
  const within = (path: string): string => relative(root, path).replaceAll('\\', '/')
  const folders = new Set([...files.keys()].map((path) => posix.dirname(path)))
  const written = (path: string): string | undefined => files.get(within(path))
  // The compiler looks for no file in a folder that is not there.
  host.directoryExists = (path) => folders.has(within(path)) || disk.directoryExists?.(path) === true
  host.fileExists = (path) => written(path) !== undefined || disk.fileExists(path)
  host.readFile = (path) => written(path) ?? disk.readFile(path)
  host.getSourceFile = (path, version) => {
    const known = sources.get(path)
    if (known !== undefined) return known
    const text = host.readFile(path)
    const source = text === undefined ? undefined : ts.createSourceFile(path, text, version, false)
    if (source !== undefined) sources.set(path, source)
    return source
  }
  const roots = [...files.keys()].filter((path) => /[.]tsx?$/u.test(path) && isIn(part, path))
  const program = ts.createProgram(
    roots.map((path) => join(root, path)),
    { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined } as unknown as ts.CompilerOptions,
    host,
  )
  return roots.flatMap((path) => {
    const source = program.getSourceFile(join(root, path))
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}

const isIn = (part: 'server' | 'client', path: string): boolean =>
  part === 'client' ? path.startsWith('client/') : /^(?:server|shared)\//u.test(path)

test.each(['server', 'client'] as const)(
  'everything that `npm run new` writes compiles: %s',
  (part) => {
    const planted = `${part}/features/time/planted.ts`
    const files = new Map([...everything(), [planted, "export const planted: number = 'text'\n"]])
    expect([...files.keys()].filter((path) => isIn(part, path)).length).toBeGreaterThan(5)
    // The planted fault alone.
    expect(faultsIn(files, part)).toEqual([`${planted}: Type 'string' is not assignable to type 'number'.`])
  },
  240_000,
)
