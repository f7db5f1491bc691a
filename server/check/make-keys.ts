// `npm run keys [-- <file>]`: makes every secret of a server into a file that only its owner can read, and that each start
// reads. It never replaces a file, and makes no keys beside data that other keys have sealed.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultKeyFile, newKeys, readKeyFile, writeKeyFile } from '../platform/key-file.ts'
import { makeFilesPrivate } from '../platform/private-files.ts'

makeFilesPrivate()
const dataDir = process.env['DATA_DIR'] ?? './data'
const path = process.argv[2] ?? process.env['KEYS_FILE'] ?? defaultKeyFile(dataDir)
const problem = whyNot()
if (problem === null) {
  writeKeyFile(path, newKeys())
  console.log(made())
} else {
  console.error(problem)
  process.exitCode = 1
}

function whyNot(): string | null {
  if (existsSync(path)) {
    const problems: string[] = []
    readKeyFile(path, problems)
    const state = problems.length === 0 ? 'It is whole, and stays as it is.' : problems.join('\n')
    return `There are keys in ${path} already. ${state}`
  }
  if (!existsSync(`${dataDir}/rond.db`)) return null
  return `There is data in ${dataDir} already, sealed with keys that are not in ${path}. New keys could not open it: put the keys it was made with there.`
}

function made(): string {
  const named = path === defaultKeyFile(dataDir) ? '' : `\nName it to the server: KEYS_FILE=${resolve(path)}`
  return (
    `Keys: ${resolve(path)} (readable by its owner only)${named}` +
    `\nCopy this file to another machine now: without it neither the data nor a backup can be read.` +
    `\nNext: PUBLIC_URL=https://your.address NODE_ENV=production npm start (docs/operations.md)`
  )
}
