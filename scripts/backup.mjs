// `npm run backup -- [folder]`: a backup of DATA_DIR into BACKUP_DIR or the named folder, while the server runs.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/backup/backup-main.ts', ...process.argv.slice(2)])
