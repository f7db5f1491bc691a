// `npm run backup -- [folder]`: a backup of DATA_DIR into BACKUP_DIR or the named folder, while the server runs.
// `npm run backup:copy`: the newest one to the second place. `npm run backup:fetch -- [name]`: one from there into BACKUP_DIR.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const given = process.argv.slice(2)
const act = { '--copy': 'copy', '--fetch': 'fetch' }[given[0] ?? '']
const args =
  act === undefined
    ? ['server/backup/backup-main.ts', ...given]
    : ['server/backup/copy-main.ts', act, ...given.slice(1)]
await become(await findRuntime(), args)
