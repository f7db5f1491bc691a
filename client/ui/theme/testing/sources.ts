import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the client in which styles are written; the theme's base only speaks about them. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'base.ts' && /(?<!\.test)\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
