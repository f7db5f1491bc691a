import { once } from 'node:events'
import { promisify } from 'node:util'
import type { SFTPWrapper } from 'ssh2'
import type { DeliverySettings } from '../../platform/config.services.ts'
import { openSftp, sftpFolderOf } from '../../platform/delivery/sftp-delivery.ts'
import { BackupError } from '../manifest.ts'
import type { BackupPlace } from './backup-place.ts'

type Done = (error?: Error | null) => void
const NO_SUCH_FILE = 2

/** A folder of an SSH server, over one connection. */
export async function sftpPlace(settings: DeliverySettings): Promise<BackupPlace> {
  const { host } = settings.url
  const opened = await openSftp(settings)
  if ('fault' in opened) throw new BackupError(`The second place ${host} cannot be used: ${opened.fault}.`)
  const { sftp, client } = opened
  const pathOf = (name: string): string => `${sftpFolderOf(settings.url)}/${name}`
  const asked = async (what: string, act: (done: Done) => void): Promise<void> => {
    try {
      await promisify(act)()
    } catch (error) {
      throw new BackupError(
        `The second place ${host} could not ${what}: ${error instanceof Error ? error.message : ''}`,
      )
    }
  }
  const remove = (name: string): Promise<void> =>
    asked('remove a file', (done) => sftp.unlink(pathOf(name), (error) => done(isMissing(error) ? null : error)))
  return {
    put: async (name, path) => {
      const unfinished = pathOf(`.${name}.part`)
      await asked('store a file', (done) => sftp.fastPut(path, unfinished, done))
      // A plain rename does not replace a file.
      await remove(name)
      await asked('name a file', (done) => sftp.rename(unfinished, pathOf(name), done))
    },
    read: async (name) => {
      if (!(await exists(sftp, pathOf(name)))) return null
      const stream = sftp.createReadStream(pathOf(name))
      await Promise.race([
        once(stream, 'open'),
        once(stream, 'error').then(([error]) => Promise.reject(error as Error)),
      ])
      return stream
    },
    remove,
    close: () => {
      client.end()
      return Promise.resolve()
    },
  }
}

const exists = (sftp: SFTPWrapper, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    sftp.stat(path, (error) => {
      if (!error) resolve(true)
      else if (isMissing(error)) resolve(false)
      else reject(new BackupError(`The second place could not be asked for a file: ${error.message}`))
    })
  })

const isMissing = (error: Error | null | undefined): boolean =>
  error !== null && error !== undefined && 'code' in error && error.code === NO_SUCH_FILE
