import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../lib/files.mjs'
import { root } from '../lib/paths.mjs'

/** Every file of the project, as paths from its root with forward slashes. */
export const allFiles: readonly string[] = projectFiles()

/** The TypeScript files, tests and helpers of tests included. */
export const sourceFiles = allFiles.filter((path) => /^(shared|server|client|sw|e2e|scripts)\/.*[.]tsx?$/.test(path))

/** The TypeScript files that ship. */
export const productionFiles = sourceFiles.filter(
  (path) => !/^(e2e|scripts)\/|[.](test|bench|spec)[.]tsx?$|\/testing\//.test(path),
)

const texts = new Map<string, string>()

export function read(path: string): string {
  const known = texts.get(path)
  if (known !== undefined) return known
  const text = readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}

export const sizeOf = (path: string): number => statSync(join(root, path)).size

/** `file:line: what` for every line that matches; comments can be left out. */
export function linesMatching(paths: readonly string[], pattern: RegExp, { code = false } = {}): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => {
        const looked = code ? line.replace(/^\s*(\/\/|\*|\/\*).*$|\s\/\/\s.*$/, '') : line
        return pattern.test(looked) ? [`${path}:${index + 1}: ${line.trim()}`] : []
      }),
  )
}

/** A source without its comments. A text that looks like one, as `image/*`, is none. */
export function withoutComments(source: string): string {
  return source.replaceAll(TEXT_OR_COMMENT, (found, text?: string) => (text === undefined ? '' : found))
}

const TEXT_OR_COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
