// Loaded before a server that a test crashes: throws an uncaught error as soon as the named file exists.
import { existsSync, rmSync } from 'node:fs'

const file = process.env['CRASH_FILE']
if (file !== undefined && process.argv[1]?.endsWith('main.ts') === true) {
  setInterval(() => {
    if (!existsSync(file)) return
    rmSync(file)
    throw new Error('a planted crash')
  }, 20).unref()
}
