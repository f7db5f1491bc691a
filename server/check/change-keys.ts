// `npm run keys -- rotate <data|signing|vapid> [file]`: makes a new key in the file of keys, and leaves the one before there under its
// old name. `npm run keys -- finish <data|signing|vapid> [file]`: removes the one before. The server reads the file at its next start.
import { defaultKeyFile } from '../platform/key-file.ts'
import { makeFilesPrivate } from '../platform/private-files.ts'
import { changedKeys, isChangeable, replaceKeyFile, type KeyChange } from './changed-keys.ts'

const hashAdvice = 'HASH_KEY is not changed: customers are found by it, and the log of who did what is chained with it.'

makeFilesPrivate()
const [, , act = '', what = '', named] = process.argv
const path = named ?? process.env['KEYS_FILE'] ?? defaultKeyFile(process.env['DATA_DIR'] ?? './data')

if (!isChangeable(what)) fail(`npm run keys -- ${act} data|signing|vapid\n${hashAdvice}`)
else change({ act: act === 'finish' ? 'finish' : 'rotate', what })

function change(wish: KeyChange): void {
  const { problems, keys, advice } = changedKeys(path, wish)
  if (keys === null) return fail(problems.join('\n'))
  const before = replaceKeyFile(path, keys)
  console.log(`${path} is changed. As it was: ${before} (remove it when the server runs well)\n${advice}`)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
